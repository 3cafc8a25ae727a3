const { svgComponent } = require('../../src/build/svg.cjs');

module.exports = {
  process: (source) => ({ code: `exports.__esModule = true;\n${svgComponent(source, 'commonjs')}` }),
};
