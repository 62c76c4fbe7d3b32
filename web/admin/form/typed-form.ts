import type { KeyboardEvent, SubmitEvent } from 'react';

/** What somebody is typing, and what the server said against it. */
export type TypedForm<F extends string> = {
  values: Record<F, string>;
  errors: Partial<Record<F, string>>;
  saving: boolean;
  type: (field: F, value: string) => void;
};

/** The server's sentences by field; `skills.3` is said of `skills`. */
export function errorsByField<F extends string>(
  fields: readonly F[],
  said: Record<string, string>,
): Partial<Record<F, string>> {
  const errors: Partial<Record<F, string>> = {};
  for (const [path, sentence] of Object.entries(said)) {
    const field = fields.find((name) => name === path.split('.')[0]);
    if (field) errors[field] ??= sentence;
  }
  return errors;
}

/** Enter in a line or the button saves; so do Ctrl and ⌘ with Enter, from a text of many lines, too. */
export const savesBy = (save: () => unknown) => ({
  onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    save();
  },
  onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  },
});
