/** Texts the components fall back on. Each can be replaced through a prop of the same name. */
export const words = {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  loading: 'Loading',
  loadMore: 'Load more',
  tryAgain: 'Try again',
  clearSearch: 'Clear search',
  showPassword: 'Show password',
  notifications: 'Notifications (F8)',
  skipToContent: 'Skip to content',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  goToPage: (page: number) => `Page ${page}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
};
