const END = 'page-end';

/**
 * The end of a page whose content stands in the middle: the browser draws nothing before it has read this far, or what
 * is drawn first would move as the rest arrives. React puts the link into the head; browsers that do not know it draw
 * as they read.
 */
export const DrawnWhenRead = () => (
  <>
    <link rel="expect" href={`#${END}`} blocking="render" />
    <span id={END} hidden />
  </>
);
