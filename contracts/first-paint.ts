/**
 * Expression for inline scripts: a promise that resolves at the first paint, so that scripts and fonts do not compete with
 * it; in a background tab, which is not painted, after three seconds.
 */
export const FIRST_PAINT = `new Promise((painted) => {
  new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint')[0] && painted())
    .observe({ type: 'paint', buffered: true });
  setTimeout(painted, 3000);
})`;
