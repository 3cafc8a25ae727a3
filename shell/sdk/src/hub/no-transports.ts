/** Takes the place, in the browser's build, of the socket library's list of every transport: it is given the one it needs. */
export const transports = {};
