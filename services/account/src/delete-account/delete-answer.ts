import type { BodyOf, deleteAccount } from '@site/contracts';
import { invalidRequest } from '@site/service-kit';
import type { DeleteAnswerRecord } from './delete-answer.model.js';
import type { DeleteQuestionRepository } from './delete-question.repository.js';

export type GivenAnswer = BodyOf<typeof deleteAccount>;
type Answer = Pick<DeleteAnswerRecord, 'questionGuid' | 'answerGuid' | 'customAnswer'>;

/**
 * The answer of somebody who leaves, checked; null when they give none, which is also fine while a question is asked:
 * nobody is kept for want of an answer (spec 1 §3, spec 3 §12).
 * @throws HttpProblem InvalidRequest for an unknown question or answer, a question without answer, an answer to none.
 */
export const checkDeleteAnswer = async (questions: DeleteQuestionRepository, given: GivenAnswer): Promise<Answer | null> => {
  const { questionId, answerId, customAnswer } = given;
  if (questionId === null) {
    if (answerId !== null || customAnswer !== null) throw invalidRequest('questionId', 'delete_user.question.required');
    return null;
  }
  const question = await questions.byGuid(questionId);
  if (question === null) throw invalidRequest('questionId', 'delete_user.question.unknown');
  if (answerId === null && customAnswer === null) throw invalidRequest('answerId', 'delete_user.answer.required');
  const isKnown = answerId === null || question.answers.some(({ id }) => id === answerId);
  if (!isKnown) throw invalidRequest('answerId', 'delete_user.answer.unknown');
  return { questionGuid: questionId, answerGuid: answerId, customAnswer };
};
