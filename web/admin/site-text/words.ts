export const words = {
  restored: 'Restored what you had typed.',
  newerTitle: 'Somebody saved a newer version meanwhile',
  newerText: 'What you typed is still in the form. Nothing was overwritten.',
  newerSaved: 'It was saved',
  newerGone: 'Somebody removed it meanwhile',
  newerVersionOf: (label: string) => `${label}, newer version`,
  followed: (labels: string) =>
    `You had not changed ${labels}: the form now shows the newer version.`,
  saveMine: 'Save mine instead',
  takeOver: 'Take over the newer text',
  tookOver: 'The form now shows the newer version. What you typed was set aside.',
  bringBack: 'Bring mine back',
  empty: 'Not given',
  lastSaved: 'Last saved',
  version: 'Version',
  onWebsite: 'View on the website',
  newTab: '(opens in a new tab)',
  facts: 'About this text',
};

/** The texts in which the two screens differ. */
export type ScreenWords = {
  none: string;
  add: string;
  edit: string;
  loading: string;
  added: string;
  updated: string;
  saveFailed: (message: string) => string;
  fetchFailed: (message: string) => string;
};
