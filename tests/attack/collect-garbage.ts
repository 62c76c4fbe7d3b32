/** Loaded before a site whose memory is weighed (NODE_OPTIONS with --expose-gc): what is left then is held by something. */
process.on('SIGUSR2', () => globalThis.gc?.());
