/** Takes the place of the federation runtime's logger: the console, without what is for who works on that runtime. */
const plain = { ...console, debug: () => undefined };
const createLogger = () => plain;
export {
  createLogger,
  createLogger as createInfrastructureLogger,
  createLogger as bindLoggerToCompiler,
  plain as logger,
  plain as infrastructureLogger,
};
