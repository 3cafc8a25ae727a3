import type { MailData } from '@site/contracts';
import { requestMail, type ServiceBase } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { flagsOf } from '../site/site-state.js';
import type { StoredSite } from '../site/stored-site.js';

/** Asks for the mails that tell operators of a fallback, in the transaction in which it is made. */
export type TellOperators = (session: ClientSession, site: StoredSite, data: MailData<'versionFellBack'>) => Promise<void>;

/** `addresses`: of the operators; without any, the address at which the site can be reached. */
export const createTellOperators =
  ({ mongo, config }: Pick<ServiceBase, 'mongo' | 'config'>, addresses: readonly string[]): TellOperators =>
  async (session, site, data) => {
    const everybody = addresses.length > 0 ? addresses : [flagsOf(site, config.PUBLIC_URL).contactEmailAddress];
    for (const address of everybody) {
      await requestMail(mongo, session, { kind: 'versionFellBack', to: { address, name: null }, data, reference: null });
    }
  };
