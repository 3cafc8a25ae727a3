import { createLogger } from './logger.js';
import { maskGuids, maskPath } from './masking.js';

const guid = '3f2b8a52-6c1e-4a0f-9d39-0d6f5a6b7c8d';

const logged = (write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown> => {
  const lines: string[] = [];
  write(createLogger('sample', 'info', { write: (line) => void lines.push(line) }));
  return JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
};

test('a line is JSON with process, level name and ISO time', () => {
  expect(logged((log) => log.info({ a: 1 }, 'hello'))).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
    process: 'sample',
    a: 1,
    msg: 'hello',
  });
});

test.each([
  'password',
  'privateGuid',
  'crossOffGuid',
  'token',
  'authorization',
  'cookie',
  'resetCode',
  'manageGuid',
  'set-cookie',
])('%s is never logged, however deep in what is logged', (key) => {
  const line = logged((log) => log.info({ [key]: guid, body: { [key]: guid }, a: { b: { [key]: guid } } }));
  expect(JSON.stringify(line)).not.toContain(guid);
  expect(line[key]).toBe('[redacted]');
});

test('an error is logged with its stack and code, guids in its text masked', () => {
  const failure = Object.assign(new Error(`dup key: { privateGuid: "${guid}" }`), { code: 11000 });
  const line = logged((log) => log.error({ err: failure }, 'failed'));
  expect(line.err).toMatchObject({ type: 'Error', message: 'dup key: { privateGuid: "{guid}" }', code: 11000 });
  expect(JSON.stringify(line)).not.toContain(guid);
});

test('paths lose their query and their guids', () => {
  expect(maskPath(`/api/MyGift/${guid}?code=${guid}`)).toBe('/api/MyGift/{guid}');
  expect(maskPath(`/api/Loting/Opening/${'4f1a22c0'.repeat(8)}`)).toBe('/api/Loting/Opening/…');
  expect(maskPath(`/api/Utility/CalendarFile/${guid}`)).toBe('/api/Utility/CalendarFile/…');
  expect(maskPath(`/account/second-step/keep/${guid}`)).toBe('/account/second-step/keep/…');
  expect(maskPath('/api/Utility/Unsubscribe/WyJsaXN0U2VudCIsIm9tYUB2b29yYmVlbGQubmwiXQ.abc/x')).toBe(
    '/api/Utility/Unsubscribe/…',
  );
  expect(maskGuids(`${guid.toUpperCase()} and ${guid}`)).toBe('{guid} and {guid}');
});
