/** Which part of a long list a screen shows. */
export type PagedList = { page: number; search: string };

/** The same in an address of the API, without what is not asked for. */
export const pageQueryOf = ({ page, search }: PagedList) => ({
  page: String(page),
  ...(search && { search }),
});
