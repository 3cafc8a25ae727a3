module.exports = async () => {
  await globalThis.testDatabases.stop();
};
