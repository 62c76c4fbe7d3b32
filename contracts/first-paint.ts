/**
 * For scripts that stand in a page: settled when something of it was drawn, so that what is fetched
 * and run after it takes nothing from what is to be seen. A page that nobody looks at is not drawn;
 * it goes on after a while all the same.
 */
export const FIRST_PAINT = `new Promise((drawn) => {
  new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint')[0] && drawn())
    .observe({ type: 'paint', buffered: true });
  setTimeout(drawn, 3000);
})`;
