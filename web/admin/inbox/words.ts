export const words = {
  unread: 'Unread',
  unreadOnly: 'Unread only',
  created: 'Created',
  markAsRead: 'Mark as Read',
};
