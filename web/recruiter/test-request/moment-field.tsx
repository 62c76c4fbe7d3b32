import { type KeyboardEvent, useEffect } from 'react';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { words } from './words.ts';

type Props = {
  text: string;
  onText: (text: string) => void;
  onLeave: () => void;
  onEnter: () => void;
  notValid: boolean;
  example: string;
  canClear: boolean;
  onClear: () => void;
  readOnly: boolean;
};

export function MomentField({ text, notValid, example, ...props }: Props) {
  useEffect(() => {
    if (notValid) announce(words.notValid);
  }, [notValid]);

  function enter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    props.onEnter();
  }

  // One line in place of the other: whoever leaves the field by a click below hits what they aimed at.
  return (
    <Field
      label={words.field}
      hint={notValid ? undefined : words.hint(example)}
      error={
        notValid && (
          <>
            {words.notValid} <span className="text-soft">{words.hint(example)}</span>
          </>
        )
      }
      className="min-h-30 sm:min-h-24"
    >
      <div className="flex gap-2">
        <TextInput
          value={text}
          readOnly={props.readOnly}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => props.onText(event.target.value)}
          onBlur={props.onLeave}
          onKeyDown={enter}
        />
        <Button disabled={!props.canClear} onClick={props.onClear}>
          {words.clear}
        </Button>
      </div>
    </Field>
  );
}
