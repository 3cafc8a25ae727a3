import { type Flags, SITE_CONFIG_CHANGED_CHANNEL } from '@site/contracts';
import type { InternalClient } from '../internal/internal-client.js';
import { testBase, waitFor } from '../testing/index.js';
import { watchSiteFlags } from './site-flags.js';
import { say } from '../data/channels.js';

const base = testBase('content');

/** A platform with one flag to turn, that can be away. */
const platform = () => {
  const state = { winkelsEnabled: true, away: false, asked: 0 };
  const internal = {
    call: async () => {
      state.asked += 1;
      if (state.away) throw new Error('away');
      return { winkelsEnabled: state.winkelsEnabled } as Flags;
    },
  } as unknown as InternalClient;
  return { state, internal };
};

const watch = (internal: InternalClient) =>
  watchSiteFlags({ internal, config: base.config, log: base.log, onClose: (close) => base.onClose(close) });

test('a flag is asked for once and again after the platform says that something changed', async () => {
  const { state, internal } = platform();
  const flags = watch(internal);
  expect(await flags.isOn('winkelsEnabled')).toBe(true);
  state.winkelsEnabled = false;
  const off = await waitFor(async () => {
    await say(base.redis, SITE_CONFIG_CHANGED_CHANNEL, '1');
    return !(await flags.isOn('winkelsEnabled'));
  });
  expect(off).toBe(true);
  const { asked } = state;
  await flags.isOn('winkelsEnabled');
  await flags.isOn('winkelsEnabled');
  expect(state.asked).toBeLessThanOrEqual(asked + 1);
});

test('while the platform is away its last word counts, and without any word the call fails', async () => {
  const { state, internal } = platform();
  const flags = watch(internal);
  state.away = true;
  await expect(flags.isOn('winkelsEnabled')).rejects.toThrow('away');
  state.away = false;
  expect(await flags.isOn('winkelsEnabled')).toBe(true);
  state.away = true;
  await waitFor(async () => {
    await say(base.redis, SITE_CONFIG_CHANGED_CHANNEL, '1');
    expect(await flags.isOn('winkelsEnabled')).toBe(true);
    return base.logged.some((line) => String(line.msg).startsWith('platform is away'));
  });
});
