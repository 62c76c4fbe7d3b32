import { formatNumber } from '../ui/format-number.ts';

const characters = (count: number) =>
  `${formatNumber(count, 'en')} ${count === 1 ? 'character' : 'characters'}`;

export const words = {
  title: (agency: string) => `${agency} assistant`,
  caption: 'Automatic answers, in English',
  minimise: 'Minimise chat',
  restore: 'Restore chat',
  restoreUnread: 'Restore chat, new message',
  close: 'Close chat',
  conversation: 'Conversation',
  you: 'You',
  assistant: 'Assistant',
  typing: 'Assistant is typing',
  answered: 'The assistant has answered.',
  newMessage: 'New message',
  message: 'Message',
  placeholder: 'Ask a question',
  send: 'Send message',
  remainingChars: (left: number) =>
    left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`,
  unanswered: 'Your message was not answered.',
  retry: 'Retry',
  retrying: (attempt: number, attempts: number) =>
    `The service is currently busy. Retrying your request... (Attempt ${attempt}/${attempts})`,
  overloaded: 'The AI service is currently overloaded. Please wait a few minutes and try again.',
  badKey: "There's an issue with the API configuration. Please contact support.",
  quota: 'The daily usage limit has been reached. Please try again tomorrow.',
  failed:
    "I apologize, but I'm experiencing some technical difficulties. Please try again in a moment.",
};
