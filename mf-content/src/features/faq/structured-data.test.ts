import { aSiteConfig } from '@site/shell-sdk/testing';
import { FAQ } from './questions/index.js';
import { faqStructuredData } from './structured-data.js';

interface Data {
  readonly mainEntity: readonly { name: string; acceptedAnswer: { text: string } }[];
}
const dataOf = (changes: Parameters<typeof aSiteConfig>[0] = {}) => faqStructuredData(aSiteConfig(changes)) as Data;

test('every question of the page is there with its answer as plain text', () => {
  const { mainEntity } = dataOf();
  expect(mainEntity.map(({ name }) => name)).toEqual(FAQ.map(({ question }) => question));
  for (const { acceptedAnswer } of mainEntity) expect(acceptedAnswer.text).not.toMatch(/\*\*|\]\(/);
});

test('what is switched off is not asked about', () => {
  const names = dataOf({ drawLotsEnabled: false }).mainEntity.map(({ name }) => name);
  const gone = FAQ.filter(({ flag }) => flag === 'drawLotsEnabled').map(({ question }) => question);
  expect(gone.length).toBeGreaterThan(0);
  for (const question of gone) expect(names).not.toContain(question);
});
