import { CONTRACT_VERSION } from '@site/contracts';
import { type Presence, readPresences, type ServiceBase } from '@site/service-kit';
import { PublicationRefused } from './publication-problem.js';

/** Processes that pages do not speak with: the gateway passes on what they say, and workers only hear of what was done. */
const isAnsweringPages = ({ name }: { readonly name: string }): boolean =>
  name !== 'gateway' && name !== 'mailer' && !name.endsWith('-worker');

/** Which of the processes that run speaks an older contract than a remote was built against, and which one; null when none does. */
export const findOlder = (running: readonly Presence[], contractVersion: number): Pick<Presence, 'name' | 'contract'> | null => {
  const spoken = running.filter((process) => process.state !== 'away' && isAnsweringPages(process));
  const all = [{ name: 'platform', contract: CONTRACT_VERSION }, ...spoken];
  return all.find(({ contract }) => contract < contractVersion) ?? null;
};

/**
 * Do all services that run now speak the contract that a remote was built against? Each says its version in
 * Redis (kit: presence); while instances of two versions run, the older one counts. Without Redis our own version counts,
 * which was built with theirs: going back must not hang on it.
 * @throws PublicationRefused
 */
export type CheckContract = (contractVersion: number) => Promise<void>;

export const createCheckContract =
  (base: Pick<ServiceBase, 'redis' | 'clock' | 'config' | 'log'>): CheckContract =>
  async (contractVersion) => {
    const running = await readPresences(base).catch((err: unknown) => {
      base.log.warn({ err }, 'no service says which contract it speaks; ours counts');
      return [];
    });
    const older = findOlder(running, contractVersion);
    if (older === null) return;
    throw new PublicationRefused('ContractTooNew', `${String(contractVersion)} > ${String(older.contract)}, ${older.name}`);
  };
