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

/** The module of a drawing as a React component, for a bundler or for Node. It takes a class and is hidden from screen readers. */
exports.svgComponent = function svgComponent(svg, kind) {
  const [, attributes, html] = /^<svg ([^>]*)>(.*)<\/svg>\s*$/s.exec(svg);
  const viewBox = /viewBox="([^"]*)"/.exec(attributes)[1];
  const props = `viewBox: '${viewBox}', 'aria-hidden': true, focusable: 'false', dangerouslySetInnerHTML: html`;
  const isModule = kind === 'module';
  return `${isModule ? `import { jsx } from 'react/jsx-runtime';` : `const { jsx } = require('react/jsx-runtime');`}
const html = { __html: ${JSON.stringify(html)} };
${isModule ? 'export default' : 'exports.default ='} ({ className }) => jsx('svg', { className, ${props} });`;
};
