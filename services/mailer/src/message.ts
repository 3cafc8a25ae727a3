import { DRAW_MESSAGES } from './draw-messages.js';
import { MESSAGES } from './messages.js';
import { OPERATOR_TEXTS } from './operator-texts.js';
import { REMINDER_MESSAGES } from './reminder-messages.js';

const TEXTS = { ...MESSAGES, ...DRAW_MESSAGES, ...REMINDER_MESSAGES, ...OPERATOR_TEXTS } as const;

type Key = keyof typeof TEXTS;
type Variables<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Variables<Rest> : never;
type Arguments<K extends Key> =
  Variables<(typeof TEXTS)[K]> extends never ? [] : [Readonly<Record<Variables<(typeof TEXTS)[K]>, string>>];

/** The text of a key with its `{names}` filled in. What is filled in is not looked at for further names. */
export const message = <K extends Key>(key: K, ...[variables]: Arguments<K>): string => {
  const given: Readonly<Record<string, string>> = variables ?? {};
  return TEXTS[key].replace(/\{(\w+)\}/g, (whole, name: string) => given[name] ?? whole);
};
