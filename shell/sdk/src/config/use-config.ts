import type { FlagName, SiteConfig } from '@site/contracts';
import { useAtomValue } from 'jotai';
import { useShell } from '../shell/shell-context.js';
import { configAtom } from './config-atom.js';

/** The page-level configuration, live: a change by operators renders again. */
export const useConfig = (): SiteConfig => {
  const config = useAtomValue(configAtom, { store: useShell().store });
  if (config === null) throw new Error('The shell has no site-config');
  return config;
};

/** One flag of the configuration, live. */
export const useFlag = <F extends FlagName>(name: F): SiteConfig[F] => useConfig()[name];
