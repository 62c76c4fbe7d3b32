const ID = /^[1-9]\d{0,9}$/;

/** The row whose sheet is open, by a parameter of the address; null where none is. */
export function idIn(search: string, param: string): number | null {
  const id = new URLSearchParams(search).get(param) ?? '';
  return ID.test(id) ? Number(id) : null;
}

/** The same page with another sheet, or with none. */
export function searchWithId(search: string, param: string, id: number | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete(param);
  else params.set(param, String(id));
  return params.size > 0 ? `?${params}` : '';
}
