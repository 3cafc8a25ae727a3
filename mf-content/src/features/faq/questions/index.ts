import { accountQuestions } from './account.js';
import { crossOffQuestions } from './cross-off.js';
import { miscQuestions } from './misc.js';
import { myListQuestions } from './my-list.js';
import { privacyQuestions } from './privacy.js';
import { FAQ_SECTIONS, type FaqItem, type FaqSection, plainAnswer, type WrittenQuestion } from './question.js';

const written: Readonly<Record<FaqSection, readonly WrittenQuestion[]>> = {
  account: accountQuestions,
  crossOff: crossOffQuestions,
  myList: myListQuestions,
  privacy: privacyQuestions,
  misc: miscQuestions,
};

/** Every question of the page in its order, each with its section and its answer as plain text. */
export const FAQ: readonly FaqItem[] = FAQ_SECTIONS.flatMap((section) =>
  written[section].map((item) => ({ ...item, section, answerText: plainAnswer(item.answer) })),
);
