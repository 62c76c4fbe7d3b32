/** Ctrl-C, or being asked to end: the work stops at its next step and cleans up. */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => controller.abort());
  }
  return controller.signal;
}
