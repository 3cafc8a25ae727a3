import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SAMPLED_KINDS, SAMPLES } from '../samples/samples.js';
import { createGallery } from './gallery-server.js';

let gallery: Server;
const get = async (path: string): Promise<{ status: number; body: string }> => {
  const answer = await fetch(`http://127.0.0.1:${String((gallery.address() as AddressInfo).port)}${path}`);
  return { status: answer.status, body: await answer.text() };
};
beforeAll(async () => {
  gallery = createGallery();
  await new Promise<void>((resolve) => gallery.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  gallery.close();
  gallery.closeAllConnections();
});

test('shows every sample of every kind, in both themes and as text, with a way to all others', async () => {
  for (const kind of SAMPLED_KINDS) {
    for (const [place, { title }] of SAMPLES[kind].entries()) {
      const { status, body } = await get(`/${kind}/${String(place)}`);
      expect(status).toBe(200);
      expect(body).toContain(`<h1>${kind}: ${title}</h1>`);
      for (const other of SAMPLED_KINDS) expect(body).toContain(`href="/${other}/0"`);
      for (const part of ['light', 'dark', 'text']) expect((await get(`/${kind}/${String(place)}/${part}`)).status).toBe(200);
    }
  }
});

test('a theme holds whatever the machine’s is', async () => {
  const [light, dark] = [await get('/welcome/0/light'), await get('/welcome/0/dark')];
  expect(light.body).toContain('@media not all');
  expect(dark.body).toContain('@media all');
  expect(light.body + dark.body).not.toContain('prefers-color-scheme');
});

test.each(['/reclame/0', '/welcome/9', '/welcome/x', '/welcome/0/roze', '/toString/0'])('%s is not there', async (path) => {
  expect((await get(path)).status).toBe(404);
});
