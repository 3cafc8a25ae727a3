import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { waitFor } from '@site/service-kit/testing';
import { gatewayUnderTest } from '../testing/gateway-under-test.js';

const under = gatewayUnderTest();
const LIST = JSON.stringify({ gifts: Array.from({ length: 200 }, (_, n) => ({ n, description: `Theepot ${n}` })) });

/** What a service answers from here on, in pieces. */
const serviceAnswers = (headers: Record<string, string>, body = LIST, status = 200) => {
  under.upstreams.wishlist.answer = (_req, res) => {
    const length = { 'Content-Length': String(Buffer.byteLength(body)) };
    res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...length, ...headers });
    res.write(body.slice(0, 1000));
    setImmediate(() => res.end(body.slice(1000)));
  };
};

interface Got {
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** The answer as it is on the wire. */
const ask = (encodings: string) =>
  new Promise<Got>((resolve, reject) => {
    const sent = request(`${under.url}/api/MyList/GetAll`, { headers: { 'accept-encoding': encodings } }, async (res) => {
      const chunks: Buffer[] = [];
      res.on('error', reject);
      for await (const chunk of res) chunks.push(chunk as Buffer);
      resolve({ headers: res.headers, bytes: Buffer.concat(chunks) });
    });
    sent.on('error', reject);
    sent.end();
  });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('what a service says goes compressed to who takes it so: %s', async (accepted, encoding, unpack) => {
  serviceAnswers({ Vary: 'Cookie', 'Set-Cookie': 'sid=1' });
  const { headers, bytes } = await ask(accepted);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Cookie, Accept-Encoding', 'set-cookie': ['sid=1'] });
  expect(headers['content-length']).toBeUndefined();
  expect(bytes.length).toBeLessThan(LIST.length / 4);
  expect(unpack(bytes).toString()).toBe(LIST);
});

test.each([
  ['nobody takes it', 'identity', {}, LIST],
  ['it fits in a packet', 'br', {}, '{"accessState":"Access"}'],
  ['it is no JSON', 'br', { 'Content-Type': 'image/webp' }, LIST],
  ['it was compressed before', 'br', { 'Content-Encoding': 'gzip' }, LIST],
] as const)('it goes as it is where %s', async (_why, accepted, headers, body) => {
  serviceAnswers(headers, body);
  const got = await ask(accepted);
  expect(got.bytes.toString()).toBe(body);
  expect(got.headers['content-length']).toBe(String(body.length));
  expect(got.headers['content-encoding']).toBe((headers as Record<string, string>)['Content-Encoding']);
});

test('half an answer is cut, not ended as if whole', async () => {
  under.upstreams.wishlist.answer = (_req, res) => {
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': String(LIST.length) });
    res.write(LIST.slice(0, 3000), () => res.destroy());
  };
  await expect(ask('br')).rejects.toThrow(/aborted|hang up|ECONNRESET/);
});

test('a client that goes away ends the call at the service', async () => {
  const call = { isUnderWay: false, isGone: false };
  under.upstreams.wishlist.answer = (_req, res) => {
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': String(LIST.length) });
    res.write(LIST.slice(0, 3000), () => (call.isUnderWay = true));
    res.on('close', () => (call.isGone = true));
  };
  const sent = request(`${under.url}/api/MyList/GetAll`, { headers: { 'accept-encoding': 'br' } });
  sent.on('error', () => undefined);
  sent.end();
  await waitFor(() => call.isUnderWay);
  sent.destroy();
  await waitFor(() => call.isGone);
});
