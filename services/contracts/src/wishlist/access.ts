import { z } from 'zod/mini';
import { AccessType } from '../enums.js';
import { City, optionalText } from '../fields.js';
import { LIMITS } from '../limits.js';

/** What a new list may say about who sees it. */
export const FirstList = z.object({
  city: City,
  accessType: z._default(AccessType, 'PUBLIC'),
  listQuestion: optionalText(LIMITS.accessQuestion.max, 'my_list.question'),
  listAnswer: optionalText(LIMITS.accessAnswer.max, 'my_list.answer'),
});

interface WithQuestion {
  readonly accessType: AccessType;
  readonly listQuestion: string | null;
  readonly listAnswer: string | null;
}

/** An OPEN list needs both question and answer (docs/specification/2-wishlist-and-draw.md §5). */
export const listQuestionRule = z.check<WithQuestion>((context) => {
  if (context.value.accessType !== 'OPEN') return;
  for (const [path, message] of [
    ['listQuestion', 'my_list.question.required'],
    ['listAnswer', 'my_list.answer.required'],
  ] as const) {
    if (context.value[path] === null) context.issues.push({ code: 'custom', message, path: [path], input: context.value });
  }
});

interface WithAccessQuestion {
  readonly accessType: AccessType;
  readonly accessQuestion: string | null;
  readonly accessAnswer: string | null;
}

/** The same for an existing list's settings. */
export const accessQuestionRule = z.check<WithAccessQuestion>((context) => {
  if (context.value.accessType !== 'OPEN') return;
  for (const [path, message] of [
    ['accessQuestion', 'my_list.question.required'],
    ['accessAnswer', 'my_list.answer.required'],
  ] as const) {
    if (context.value[path] === null) context.issues.push({ code: 'custom', message, path: [path], input: context.value });
  }
});
