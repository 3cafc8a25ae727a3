import { formatMessage, type MessageVars } from './format-message.js';

/** Looks a text up by its key and fills its places. */
export type Translate<K extends string> = (key: K, vars?: MessageVars) => string;

/**
 * Makes the lookup for one catalogue of Dutch texts: `const t = defineMessages({ 'my_list.title': 'Mijn lijstje' })`.
 * Keys are typed; a catalogue that a screen imports travels with that screen's chunk.
 */
export const defineMessages =
  <K extends string>(messages: Readonly<Record<K, string>>): Translate<K> =>
  (key, vars) =>
    formatMessage(messages[key], vars);
