/**
 * Takes the place, in the browser's build, of what imports modules of remotes by name and fetches shared packages from elsewhere:
 * the shell alone loads remotes, by their entries, and each brings its packages itself.
 */
export const remotes = (): void => undefined;
export const getSharedFallbackGetter = <Factory>({ factory }: { readonly factory: Factory }): Factory => factory;
