export const words = {
  previous: 'Previous page',
  next: 'Next page',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  counter: (left: number | null, right: number | null, pages: number) =>
    left && right ? `Pages ${left}–${right} of ${pages}` : `Page ${left ?? right} of ${pages}`,
  pageFailed: (number: number) => `The picture of page ${number} could not be loaded.`,
  seeText: 'What it says is in the text.',
};
