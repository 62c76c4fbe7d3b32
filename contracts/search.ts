/** The longest text anybody can search for. */
export const SEARCH_MAX = 200;
