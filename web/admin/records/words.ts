export const words = {
  edit: 'Edit',
  title: 'Title',
  description: 'Description',
  incomplete: 'This is not complete. Fill in the rest, or clear it.',
  newerText: 'Somebody has changed this meanwhile. Saving replaces what they wrote.',
  showNewer: 'Show the newer version',
};

/** What a screen of records says in its own words. */
export type RecordWords = {
  addTitle: string;
  editTitle: string;
  added: string;
  updated: string;
  deleted: string;
  restored: string;
  saveFailed: (message: string) => string;
  deleteFailed: (message: string) => string;
  restoreFailed: (message: string) => string;
};
