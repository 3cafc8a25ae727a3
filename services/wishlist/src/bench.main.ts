import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { runTask, type ServiceBase } from '@site/service-kit';
import { createStores } from './shared/stores.js';
import { crossOffGift } from './cross-off/cross-off-gift.js';
import { storedPrices } from './gift/prices.js';
import { createKeyedMutex } from './shared/keyed-mutex.js';

/**
 * A process that does nothing but cross-offs, for `npm run bench -- cross-off`. `BENCH_WAY`: `service`, this service's own with all that
 * belongs to one, by `BENCH_GIVER`; or `driver`, the barest there is, a conditional `updateOne` of the bare driver that waits for the
 * journal. Each line of input is a round: guids of gifts, of which `BENCH_AT_ONCE` are crossed off at once; each line of output what that
 * took.
 */
type CrossOff = (giftGuid: string) => Promise<boolean>;

const { BENCH_WAY, BENCH_GIVER = '', BENCH_AT_ONCE = '32' } = process.env;

const byService = (base: ServiceBase): CrossOff => {
  const deps = { base, stores: createStores(base.mongo), mutex: createKeyedMutex(), prices: storedPrices };
  const viewer = { kind: 'account', userGuid: BENCH_GIVER } as const;
  return async (giftGuid) => {
    const outcome = await crossOffGift(deps, { giftGuid, units: 1, contextId: 'bench', by: { viewer, sessionKey: null } });
    return 'crossOffGuid' in outcome;
  };
};

const byDriver = (base: ServiceBase): CrossOff => {
  const gifts = () => base.mongo.getClient().db('bench').collection<{ guid: string; crossedOffBy: string | null }>('gifts');
  return async (guid) => {
    const journalled = { writeConcern: { w: 1, j: true } } as const;
    const { modifiedCount } = await gifts().updateOne(
      { guid, crossedOffBy: null },
      { $set: { crossedOffBy: BENCH_GIVER } },
      journalled,
    );
    return modifiedCount === 1;
  };
};

const round = async (crossOff: CrossOff, gifts: readonly string[]) => {
  const times: number[] = [];
  let [next, failures] = [0, 0];
  const work = async (): Promise<void> => {
    for (let gift = gifts[next++]; gift !== undefined; gift = gifts[next++]) {
      const since = performance.now();
      if (!(await crossOff(gift))) failures += 1;
      times.push(performance.now() - since);
    }
  };
  const [since, cpuSince] = [performance.now(), process.cpuUsage()];
  await Promise.all(Array.from({ length: Number(BENCH_AT_ONCE) }, work));
  const seconds = (performance.now() - since) / 1000;
  const { user, system } = process.cpuUsage(cpuSince);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const answers = times.length;
  return { rate: answers / seconds, answers, p50: at(0.5), p99: at(0.99), failures, cpuMicros: (user + system) / answers };
};

void runTask('wishlist', (base) => {
  const crossOff = BENCH_WAY === 'driver' ? byDriver(base) : byService(base);
  return async () => {
    const lines = createInterface({ input: process.stdin });
    lines.on('line', (line) => {
      round(crossOff, JSON.parse(line) as string[]).then(
        (result) => process.stdout.write(`${JSON.stringify(result)}\n`),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          process.exit(1);
        },
      );
    });
    await once(lines, 'close');
  };
});
