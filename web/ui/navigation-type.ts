/** Expression for inline scripts: true after a reload or from the browser's history. */
export const IS_RELOAD_OR_HISTORY = `(performance.getEntriesByType('navigation')[0]?.type !== 'navigate')`;
