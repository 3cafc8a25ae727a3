import { traceCalls } from './observe.js';

test('calls of one page share a trace and have a span each; other requests are left alone', async () => {
  const sent: (string | null)[] = [];
  const location = { pathname: '/lijstje' };
  const page = {
    location: location as Location,
    fetch: (_input: unknown, init?: RequestInit) => {
      sent.push(new Headers(init?.headers).get('traceparent'));
      return Promise.resolve(new Response());
    },
  };
  traceCalls(page);
  await page.fetch('/api/A', { headers: { 'x-csrf-token': 'x' } });
  await page.fetch('/api/B');
  location.pathname = '/friends';
  await page.fetch('/api/A');
  await page.fetch('/error');
  const [first, second, third, fourth] = sent.map((one) => one?.split('-'));
  expect(sent[0]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(second?.[1]).toBe(first?.[1]);
  expect(second?.[2]).not.toBe(first?.[2]);
  expect(third?.[1]).not.toBe(first?.[1]);
  expect(fourth).toBeUndefined();
});
