import { readDomainRates } from './domain-limit.js';

test.each<[string, number, [string, number][]]>([
  ['100', 100, []],
  ['0.5', 0.5, []],
  [
    '100 gmail.com:20, Hotmail.com:5',
    100,
    [
      ['gmail.com', 20],
      ['hotmail.com', 5],
    ],
  ],
])('%p is read', (text, others, of) => {
  expect(readDomainRates(text)).toEqual({ others, of: new Map(of) });
});

test.each(['', '0', '-1', 'veel', '100 gmail.com', '100 gmail.com:', '100 :5', '100 gmail.com:0', 'gmail.com:5'])(
  '%p is no rate',
  (text) => {
    expect(readDomainRates(text)).toBeNull();
  },
);
