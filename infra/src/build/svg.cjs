const { optimize } = require('svgo');

/** These change pixels (rounded coordinates), or what pages see of a drawing (its ids, its `aria-hidden`). */
const lossy = [
  'convertPathData',
  'convertShapeToPath',
  'convertTransform',
  'mergePaths',
  'cleanupIds',
  'removeUnknownsAndDefaults',
];

/** What runs code, or fetches something from elsewhere. */
const active = /<(?:script|foreignObject|image|style|a|animate|set)\b|\son\w+=|href="(?!#)|url\((?!#)/i;

/** Checks a drawing of ours and takes out what nobody sees. Throws what is wrong with it. */
exports.minifySvg = function minifySvg(source, file) {
  const overrides = Object.fromEntries(lossy.map((name) => [name, false]));
  const { data } = optimize(source, { path: file, plugins: [{ name: 'preset-default', params: { overrides } }] });
  if (!/^<svg [^>]*viewBox="/.test(data)) throw new Error(`${file}: an <svg> with a viewBox is wanted`);
  const found = active.exec(data);
  if (found !== null) throw new Error(`${file}: "${found[0].trim()}" runs or fetches something`);
  return data;
};
