import { type Location, useLocation, useNavigate } from 'react-router';
import { idIn, searchWithId } from '../../ui/id-in-url.ts';

/** Names the order whose sheet is open, so that other screens can link to it. */
export const ORDER_PARAM = 'order';

export const orderIn = (search: string) => idIn(search, ORDER_PARAM);

/** The same list with another sheet, or with none. */
export const searchWith = (search: string, id: number | null) =>
  searchWithId(search, ORDER_PARAM, id);

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
