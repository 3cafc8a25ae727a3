import { setTimeout as delay } from 'node:timers/promises';
import { KeyService, opsCommands, type RotateReply, type RotateRequest } from '@site/contracts';
import { misused, type OpsWorld, type Subcommand } from './subcommand.js';

const LOOK_EVERY_MS = 1000;
const usage = ['keys rotate', 'keys drop   (the keys of before go now, and not a day after)'];

const IN_WORDS: Record<RotateReply['step'], string> = {
  known: 'a new key is being made known',
  used: 'the new key seals; what there is, is sealed anew',
  sealed: 'all is sealed with the new key; the one of before opens until',
  alone: 'there is one key',
};

type RotateCall = (service: KeyService, act: RotateRequest['act']) => Promise<RotateReply>;

/** Takes one service through all steps. Broken off anywhere, everything opens, and the next time goes on from there. */
async function rotate(service: KeyService, ask: RotateCall, say: OpsWorld['say']): Promise<void> {
  let told = '';
  for (let act: RotateRequest['act'] = 'begin'; ; act = 'go') {
    const { step, key, until } = await ask(service, act);
    const line = `${service}: ${IN_WORDS[step]} ${until ?? ''}`.trimEnd();
    if (line !== told) say(`${line} (${key === '' ? 'the secret of the service' : key} seals)`);
    told = line;
    if (step === 'sealed' || step === 'alone') return;
    await delay(LOOK_EVERY_MS);
  }
}

/** Other keys for what services keep sealed (docs/decisions/0101). */
export const keys: Subcommand = {
  usage,
  run: async ({ reached, words, say }) => {
    const ask: RotateCall = (service, act) => reached.ops.run(opsCommands.rotateKeys, { service, act });
    if (words.join(' ') === 'rotate') {
      say('This takes some two minutes: every process gets time to learn of the new keys.');
      await Promise.all(KeyService.options.map((service) => rotate(service, ask, say)));
    } else if (words.join(' ') === 'drop') {
      for (const service of KeyService.options) say(`${service}: ${IN_WORDS[(await ask(service, 'drop')).step]}`);
    } else throw misused(usage);
  },
};
