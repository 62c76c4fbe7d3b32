import { data } from 'react-router';

/** For every address without a page; the root's error boundary renders it. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
