import { myDataInternal, OWN_LANGUAGE, pathTo } from '@site/contracts';
import { inTransaction, type Refresh, requestMail } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';
import type { UserRecord } from '../user/user.model.js';
import { accountData } from './account-data.js';
import { COPY_LIFE_MS } from './ask-my-data.js';
import type { DataCopyRecord } from './data-copy.repository.js';
import { README } from './readme.js';
import { createZip } from './zip.js';

/** The files of services, before the pictures. */
const PARTS = 3;
/** How often progress is told of pictures. */
const PICTURES_A_STEP = 20;

const json = (data: unknown): Buffer => Buffer.from(`${JSON.stringify(data, null, 2)}\n`);

/** Asks every service that keeps something of people, and writes the zip; answers how long it is. */
const write = async (deps: AccountDeps, copy: DataCopyRecord, user: UserRecord, attempt: string): Promise<number> => {
  const { base, copies } = deps;
  const { publicGuid: userGuid } = user;
  let pieces = 0;
  const zip = createZip((piece) => copies.addPiece(copy, attempt, pieces++, piece), base.clock.now());
  const readme = README[user.language ?? OWN_LANGUAGE];
  await zip.add(readme.name, Buffer.from(readme.text));
  await zip.add('account.json', json(await accountData(deps, user)));
  const { data: lists, pictures } = await base.internal.call(myDataInternal.wishlist, { userGuid });
  const steps = PARTS + Math.ceil(pictures.length / PICTURES_A_STEP);
  await zip.add('lijstjes.json', json(lists));
  await copies.progress(copy, PARTS - 1, steps);
  const { data: draws } = await base.internal.call(myDataInternal.lotting, { userGuid });
  await zip.add('lootjes.json', json(draws));
  for (const [index, id] of pictures.entries()) {
    if (index % PICTURES_A_STEP === 0) await copies.progress(copy, PARTS + index / PICTURES_A_STEP, steps);
    const { png } = await base.internal.call(myDataInternal.picture, { id });
    // Taken away meanwhile.
    if (png !== null) await zip.add(`plaatjes/${id}.png`, Buffer.from(png, 'base64'));
  }
  return zip.end();
};

/**
 * Makes the copy that somebody asked for. Killed anywhere, it is begun anew, under an attempt of its own; of two at once one is
 * first, and only that one has the mail sent, with the copy ready in one transaction. One that is there already stays.
 */
export const makeCopy =
  (deps: AccountDeps): Refresh<'data.asked'> =>
  async ({ userGuid, copyGuid }, { log }) => {
    const { base, copies, users } = deps;
    const copy = await copies.of(userGuid, base.clock.now());
    if (copy?.copyGuid !== copyGuid || copy.state !== 'making') return;
    const user = await users.byGuid(userGuid);
    if (user === null) return inTransaction(base.mongo, (session) => copies.forget(userGuid, session));
    const attempt = base.newGuid();
    try {
      const bytes = await write(deps, copy, user, attempt);
      const goneAt = new Date(base.clock.now().getTime() + COPY_LIFE_MS);
      const isFirst = await inTransaction(base.mongo, async (session) => {
        if (!(await copies.finish({ ...copy, goneAt }, { attempt, bytes }, session))) return false;
        const data = { firstName: user.firstName, profilePath: pathTo('editProfile'), until: goneAt.toISOString() };
        await requestMail(base.mongo, session, { kind: 'dataCopyReady', to: { userGuid }, data, reference: null });
        return true;
      });
      if (!isFirst) await copies.dropPieces(attempt);
      log.info({ bytes, isFirst }, 'a copy of all data is made');
    } catch (error) {
      await copies.dropPieces(attempt);
      throw error;
    }
  };
