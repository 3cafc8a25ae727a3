import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as dutch } from '@zxcvbn-ts/language-nl-be';

// Hundreds of kilobytes of words: pages load this file when somebody chooses a password, and the index does not name it.

/** The time it takes grows with the square of the length, and what makes 32 characters hard to guess is in them. */
const LOOKED_AT = 32;

/** Refused up to here: as many guesses as there are passwords in the longest lists that are tried on every site. */
export const MOST_USED_GUESSES = 100_000;

interface Person {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Names of their lists, as far as they are known. */
  readonly usernames?: readonly string[];
}

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...dutch },
  graphs: adjacencyGraphs,
  // More of them take ten times as long and find hardly more.
  l33tMaxSubstitutions: 10,
});

const wordsOf = ({ email, firstName, lastName, usernames = [] }: Person): string[] => {
  const whole = [
    email,
    email.split('@')[0] ?? '',
    firstName ?? '',
    lastName ?? '',
    `${firstName ?? ''}${lastName ?? ''}`,
    ...usernames,
  ];
  const words = whole.flatMap((text) => [text, text.replaceAll(/[\s_-]/g, ''), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word.length > 2);
};

/** After how many guesses somebody who knows the person has the password, the most used ones and Dutch words first. */
export const guessesOf = (password: string, person: Person): number =>
  zxcvbn.check(
    password
      .slice(0, 4 * LOOKED_AT)
      .normalize('NFC')
      .slice(0, LOOKED_AT),
    wordsOf(person),
  ).guesses;

/** Is the password among the most used ones, or hardly more than the person's names, address or list name? */
export const isEasyToGuess = (password: string, person: Person): boolean => guessesOf(password, person) <= MOST_USED_GUESSES;
