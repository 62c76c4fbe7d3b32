/** The longest text anybody can search for. */
export const SEARCH_MAX = 200;
/** The longest domain a worker can have. */
export const DOMAIN_MAX = 120;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const CONTROL = /[\u0000-\u001f\u007f]/g;
/** What is left of a character outside the first plane when a cut goes through it. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** What was typed or pasted, as the server takes it. */
export const searchText = (typed: string, max = SEARCH_MAX) =>
  typed.replace(CONTROL, ' ').trim().slice(0, max).replace(HALF_CHARACTER, '').trimEnd();
