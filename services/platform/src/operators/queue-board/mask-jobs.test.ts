import fc from 'fast-check';
import { maskAnswer, maskText } from './mask-jobs.js';

const GUID = '0f8fad5b-d9cb-469f-a165-70867728950e';

test.each([
  ['jan@x.nl, "Piet <piet@y.nl>"', '{adres}, "Piet <{adres}>"'],
  [`GET /list/${GUID}?x=1`, 'GET /list/{guid}?x=1'],
  ['see https://a.nl/b?c=d now', 'see {link} now'],
  ['duplicate key { token: "a8d0Zk2mQ9vT4bX7cY1nR5sL" }', 'duplicate key { token: "{token}" }'],
  ['at Object.<anonymous> (services/mailer/dist/main.js:12:7)', 'at Object.<anonymous> (services/mailer/dist/main.js:12:7)'],
])('%s', (text, masked) => {
  expect(maskText(text)).toBe(masked);
});

test('only an id of a job is left as it is', () => {
  const masked = maskAnswer({ jobs: [{ id: GUID, opts: { jobId: GUID }, stacktrace: [GUID], data: { id: GUID } }] });
  expect(masked).toEqual({ jobs: [{ id: GUID, opts: { jobId: GUID }, stacktrace: ['{guid}'], data: { id: '••• (36)' } }] });
  expect(maskAnswer({ id: 'a@b.nl' })).toEqual({ id: '{adres}' });
});

test('whatever a job carries, no text of it comes through', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (carried) => {
      const secret = 'Geheim@Adres.nl';
      const planted = JSON.parse(JSON.stringify({ carried, deep: [{ at: secret, [secret]: [secret] }] })) as unknown;
      expect(JSON.stringify(maskAnswer({ data: { payload: planted } }))).not.toContain(secret);
    }),
  );
});
