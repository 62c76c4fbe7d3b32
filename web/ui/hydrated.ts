import { useEffect } from 'react';

/**
 * Sets data-hydrated on the document, or on a section with a Suspense boundary of its own, as soon as it answers to
 * clicks. Tests and measurements wait for it.
 */
export function Hydrated({ id }: { id?: string }) {
  useEffect(() => {
    const element = id ? document.getElementById(id) : document.documentElement;
    element?.setAttribute('data-hydrated', '');
  }, [id]);
  return null;
}
