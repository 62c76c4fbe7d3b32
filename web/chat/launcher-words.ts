/** Apart from the panel's words: these are in the page from the start. */
export const words = {
  open: 'Open chat',
  openUnread: 'Open chat, new message',
  loadFailed: 'The assistant could not be loaded. Please try again.',
};
