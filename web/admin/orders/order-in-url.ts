import { type Location, useLocation, useNavigate } from 'react-router';

/** Names the order whose sheet is open, so that other screens can link to it. */
export const ORDER_PARAM = 'order';

const ID = /^[1-9]\d{0,9}$/;

export function orderIn(search: string): number | null {
  const id = new URLSearchParams(search).get(ORDER_PARAM) ?? '';
  return ID.test(id) ? Number(id) : null;
}

/** The same list with another sheet, or with none. */
export function searchWith(search: string, id: number | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete(ORDER_PARAM);
  else params.set(ORDER_PARAM, String(id));
  return params.size > 0 ? `?${params}` : '';
}

/** Whether a navigation closes the open sheet. */
export const leavesOrder = (from: Location, to: Location) =>
  from.pathname !== to.pathname || orderIn(from.search) !== orderIn(to.search);

/** As a link to the order does. */
export function useOpenOrder() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (id: number) => navigate({ search: searchWith(search, id) }, { preventScrollReset: true });
}

export function useOrderInUrl() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return {
    id: orderIn(search),
    close: () =>
      navigate(
        { search: searchWith(search, null) },
        // Not null, which would take what is being typed out of the search box.
        { replace: true, preventScrollReset: true, state: { typed: false } },
      ),
  };
}
