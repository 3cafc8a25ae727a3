import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noMeasurements, type Place, view } from './visitors.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** A site that answers as it is told to. */
const siteOf = async (answer: RequestListener): Promise<Place> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const siteUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  // Nobody who is signed in, and nobody who stays.
  return { siteUrl, lists: [{ username: 'anna', guid: 'x' }], gifts: [], people: [], chance: () => 0.9 };
};

test('a view that a gateway breaks off is sent on once more, as an ingress does, and does not fail', async () => {
  let asked = 0;
  const place = await siteOf((request, response) => {
    asked += 1;
    if (asked === 1) request.socket.destroy();
    else response.end('{}');
  });
  const seen = noMeasurements();
  await view(place, seen, performance.now());
  expect([seen.passedOn, seen.pageMs.length, seen.dataMs.length, [...seen.failedViews]]).toEqual([1, 1, 1, []]);
});

test('an answer that is no good is one, and what breaks off again and again has failed', async () => {
  const seen = noMeasurements();
  await view(
    await siteOf((_request, response) => {
      response.statusCode = 502;
      response.end();
    }),
    seen,
    performance.now(),
  );
  await view(await siteOf((request) => request.socket.destroy()), seen, performance.now());
  expect([seen.passedOn, [...seen.failedViews]]).toEqual([
    2,
    [
      ['502', 1],
      ['broken off', 1],
    ],
  ]);
});
