import { groupDigits } from '../../ui/format-number.ts';

const characters = (count: number) =>
  `${groupDigits(count)} ${count === 1 ? 'character' : 'characters'}`;

export const words = {
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  saveKeys: (apple: boolean) => `${apple ? '⌘' : 'Ctrl'} + Enter saves`,
  roomLeft: (left: number) =>
    left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`,
  discardTitle: 'Discard your changes?',
  discardText: 'What you typed has not been saved. Once discarded, it cannot be brought back.',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
};
