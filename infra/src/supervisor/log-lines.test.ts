import { lineText, logFormat } from './log-lines.js';

const format = logFormat(false);

test('a line of ours shows time, name, text and what else it carries', () => {
  const line = '{"level":"info","time":"2026-11-20T07:00:30.123Z","process":"account","port":4000,"msg":"account is up"}';
  expect(format('account', line)).toBe('07:00:30 account          account is up port=4000');
});

test('a level above info is named, and an error shown with its stack', () => {
  const line =
    '{"level":"error","time":"2026-11-20T07:00:30.123Z","msg":"no","err":{"message":"broken","stack":"Error: broken\\n  at x"}}';
  const [first, second, third] = format('lotting-worker', line).split('\n');
  expect(first).toBe('07:00:30 lotting-worker   ERROR no');
  expect([second?.trim(), third?.trim()]).toEqual(['Error: broken', 'at x']);
});

test('what a browser reported is one line, whatever it says', () => {
  const fields = { message: 'x\n07:00:31 gateway FATAL it is down\r\u001b[2J', stack: 'at y\u2028' };
  const shown = format('platform', JSON.stringify({ level: 'info', msg: 'an error\nin a browser', ...fields }));
  expect(shown.split(/[\n\r\u2028]/)).toHaveLength(1);
  expect(shown).not.toContain('\u001b');
  expect(shown).toContain('an error\\u000ain a browser');
});

test('a line that is not ours is shown as it is', () => {
  expect(format('redis', 'Ready to accept connections')).toBe('         redis            Ready to accept connections');
  expect(format('account', '{ not json')).toContain('{ not json');
});

test('the text of a line is what a person is told when a process does not start', () => {
  expect(lineText('{"level":"fatal","msg":"account does not start: PORT is wrong"}')).toBe(
    'account does not start: PORT is wrong',
  );
  expect(lineText('  plain ')).toBe('plain');
});
