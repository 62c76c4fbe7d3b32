import {
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useId,
  useLayoutEffect,
} from 'react';
import { CHAT_TEXT } from '../../contracts/chat-history.ts';
import { chat, fields } from '../../messages/messages.ts';
import { announce } from '../ui/announcer.tsx';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { controlClass } from '../ui/field.tsx';
import { ArrowUp } from '../ui/icons.tsx';
import { remainingChars, remainingCharsText } from '../ui/remaining-chars.ts';
import { canBeSent, sanitizeInput } from './sanitize-input.ts';

type Props = {
  input: RefObject<HTMLTextAreaElement | null>;
  text: string;
  waiting: boolean;
  onType: (text: string) => void;
  onSend: () => void;
};

export function Composer({ input, text, waiting, onType, onSend }: Props) {
  const id = useId();
  const left = remainingChars(sanitizeInput(text), CHAT_TEXT.max);
  const isOver = left !== null && left < 0;
  useAutoGrow(input, text);

  useEffect(() => {
    if (isOver) announce(fields.problems.tooLong({ field: chat.message, max: CHAT_TEXT.max }));
  }, [isOver]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Before the button is disabled and the focus is lost.
    input.current?.focus();
    onSend();
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!sendsMessage(event.nativeEvent)) return;
    event.preventDefault();
    onSend();
  }

  return (
    <form
      onSubmit={submit}
      data-tone="paper"
      className="shrink-0 border-line border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {chat.message}
        </label>
        {/* Read-only instead of disabled while waiting: the focus and a phone's keyboard stay.
            No maxLength: it would silently cut a pasted text. */}
        <textarea
          ref={input}
          id={id}
          rows={1}
          dir="auto"
          value={text}
          readOnly={waiting}
          aria-disabled={waiting}
          aria-invalid={isOver || undefined}
          aria-describedby={left === null ? undefined : `${id}-room`}
          placeholder={chat.placeholder}
          enterKeyHint="send"
          onChange={({ target }) => onType(target.value)}
          onKeyDown={press}
          className={cx(
            controlClass,
            'field-sizing-content max-h-35 min-h-control resize-none py-2.5 aria-disabled:cursor-not-allowed aria-disabled:border-line-firm aria-disabled:text-muted',
          )}
        />
        <IconButton
          type="submit"
          label={chat.send}
          icon={<ArrowUp aria-hidden="true" />}
          variant="ink"
          disabled={waiting || !canBeSent(text)}
        />
      </div>
      {left !== null && (
        <p
          id={`${id}-room`}
          className={cx('mt-1.5 text-small', isOver ? 'font-semibold text-danger' : 'text-muted')}
        >
          {remainingCharsText(left)}
        </p>
      )}
    </form>
  );
}

type Pressed = Pick<globalThis.KeyboardEvent, 'key' | 'shiftKey' | 'isComposing' | 'keyCode'>;

/** Safari ends the composition before the keydown that ended it; keyCode 229 marks that key. */
const COMPOSING_CODE = 229;

const isComposing = (pressed: Pressed) => pressed.isComposing || pressed.keyCode === COMPOSING_CODE;

/** Enter, but not with Shift, and not the one that chooses a word in an input method. */
export const sendsMessage = (pressed: Pressed) =>
  pressed.key === 'Enter' && !pressed.shiftKey && !isComposing(pressed);

export const closesChat = (pressed: Pressed) => pressed.key === 'Escape' && !isComposing(pressed);

/** Grows with its text in browsers without `field-sizing`. */
function useAutoGrow(input: RefObject<HTMLTextAreaElement | null>, text: string) {
  useLayoutEffect(() => {
    const { current } = input;
    if (!current || CSS.supports('field-sizing', 'content')) return;
    current.style.blockSize = 'auto';
    if (text) current.style.blockSize = `${current.scrollHeight + 2}px`;
  }, [input, text]);
}
