type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing' | 'keyCode'>;

/** Safari ends the composing before it tells of the key that ended it; the code gives it away. */
const COMPOSING_CODE = 229;

const isComposing = (pressed: Pressed) => pressed.isComposing || pressed.keyCode === COMPOSING_CODE;

/** Enter, but not with Shift, and not the one that chooses a word in an input method. */
export const sendsMessage = (pressed: Pressed) =>
  pressed.key === 'Enter' && !pressed.shiftKey && !isComposing(pressed);

export const closesChat = (pressed: Pressed) => pressed.key === 'Escape' && !isComposing(pressed);
