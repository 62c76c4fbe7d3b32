import { formatNumber } from '../../ui/format-number.ts';
import type { ScreenWords } from '../site-text/words.ts';

const screen: ScreenWords = {
  none: 'No About Us content found. Click below to add some.',
  add: 'Add Content',
  edit: 'Edit Content',
  loading: 'Loading About Us content',
  added: 'About Us content added successfully!',
  updated: 'About Us content updated successfully!',
  saveFailed: (message) => `Error saving About Us content: ${message}`,
  fetchFailed: (message) => `Error fetching About Us content: ${message}`,
};

export const words = {
  screen,
  content: 'Content',
  placeholder: 'Enter About Us content here...',
  hint: 'An empty line begins a new paragraph.',
  paragraphs: 'Paragraphs',
  words: 'Words',
  count: formatNumber,
};
