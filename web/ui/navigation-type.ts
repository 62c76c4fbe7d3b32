/** For scripts that stand in a page: by a reload or the browser's history, and not by a link or an address. */
export const IS_RELOAD_OR_HISTORY = `(performance.getEntriesByType('navigation')[0]?.type !== 'navigate')`;
