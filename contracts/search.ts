/** The longest text anybody can search for. */
export const SEARCH_MAX = 200;
/** The longest domain a worker can have. */
export const DOMAIN_MAX = 120;
