import { keptPart } from '../pages/send-html.js';
import { createPageCache, type FirstViewMade } from './page-cache.js';

const page = (name: string): FirstViewMade => ({
  markup: keptPart(`<main>${name} ${'cadeau € '.repeat(60_000)}</main>`),
  state: keptPart(`{"name":"${name}"}`),
  sheet: keptPart('main{}'),
  styles: [name],
});

test('more pages than fit as they are come back byte for byte', async () => {
  const pages = createPageCache();
  const names = Array.from({ length: 100 }, (_, index) => `lijst${String(index)}`);
  for (const name of names) await pages.set(name, page(name));
  const sameAs = async (name: string): Promise<boolean> => {
    const [found, made] = [await pages.get(name), page(name)];
    if (found === undefined) return false;
    const isSame = (part: 'markup' | 'state') =>
      found[part].bytes.equals(made[part].bytes) && found[part].digest === made[part].digest;
    return isSame('markup') && isSame('state') && found.styles[0] === name;
  };
  for (const name of names) expect([name, await sameAs(name)]).toEqual([name, true]);
  expect(await pages.get('nooit')).toBeUndefined();
});
