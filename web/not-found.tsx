import { data } from 'react-router';

/** Any address without a page; the root's error page says so. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
