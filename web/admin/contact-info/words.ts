import type { ScreenWords } from '../site-text/words.ts';

const screen: ScreenWords = {
  none: 'No contact information found. Click below to add some.',
  add: 'Add Contact Info',
  edit: 'Edit Contact Info',
  loading: 'Loading contact info',
  added: 'Contact info added successfully!',
  updated: 'Contact info updated successfully!',
  saveFailed: (message) => `Error saving contact info: ${message}`,
  fetchFailed: (message) => `Error fetching contact info: ${message}`,
};

export const words = {
  screen,
  labels: { phone: 'Phone', email: 'Email', address: 'Address' },
  hints: {
    phone: 'With the country code, so that it can be dialled from anywhere.',
    email: 'Quick actions on the website write to this address.',
  },
};
