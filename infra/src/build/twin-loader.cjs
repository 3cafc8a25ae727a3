const { existsSync, readFileSync } = require('node:fs');

/**
 * For rspack: gives a catalogue the texts of its twin in another language. The module stays the same to all that import it, so that
 * what has no texts comes out the same to the last byte. Without a twin it stays as it is.
 */
module.exports = function twinLoader(source) {
  const { language } = this.getOptions();
  // The site's own language has no folder of its own.
  const twin = this.resourcePath.replace(/([\\/]src[\\/])(?!.*[\\/]src[\\/])/, `$1languages/${language}/`);
  this.addDependency(twin);
  return existsSync(twin) ? readFileSync(twin, 'utf8') : source;
};
