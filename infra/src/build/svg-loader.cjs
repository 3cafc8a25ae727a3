const { minifySvg, svgComponent } = require('./svg.cjs');

/** For rspack: a drawing of the front end becomes a component, in the page itself, so that it has the colours of its theme. */
module.exports = function svgLoader(source) {
  return svgComponent(minifySvg(source, this.resourcePath), 'module');
};
