import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CANDIDATE_NOTE } from '../../../contracts/saved-limits.ts';
import { fields, saved } from '../../../messages/messages.ts';
import { prepareToCheck } from '../../api/client.ts';
import { saveNote } from '../../api/shortlists.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Field, TextArea } from '../../ui/field.tsx';

const SAVED_AFTER_MS = 1_000;

/** The recruiter's own note. It saves itself: a moment after the last key, and when it is left. */
export function NoteField({ workerId, note }: { workerId: number; note: string }) {
  const client = useQueryClient();
  const [text, setText] = useState(note);
  const typed = useRef(note);
  const stored = useRef(note);
  const saving = useMutation({
    mutationFn: (wanted: string) => saveNote(client, workerId, wanted),
    onSuccess: (_, wanted) => {
      stored.current = wanted;
      // What was typed while it was on its way.
      save();
    },
  });

  const isStored = () => typed.current.trim() === stored.current.trim();

  function save() {
    if (!isStored()) saving.mutate(typed.current);
  }
  const saveLater = useEffectEvent(() => {
    if (!saving.isPending) save();
  });
  useEffect(() => {
    if (text === note) return;
    const timer = setTimeout(saveLater, SAVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, note]);

  return (
    <div>
      <Field label={fields.candidate.note} hint={saved.sheet.noteHint}>
        <TextArea
          rows={3}
          value={text}
          maxLength={CANDIDATE_NOTE.max}
          onFocus={prepareToCheck}
          onChange={({ target }) => {
            typed.current = target.value;
            setText(target.value);
          }}
          onBlur={() => saveLater()}
        />
      </Field>
      <p role="status" className="mt-1 min-h-[1.5em] text-ok text-small">
        {saving.isSuccess && saving.variables === text && saved.sheet.noteSaved}
      </p>
      {saving.isError && (
        <ErrorBanner onRetry={save} retrying={saving.isPending}>
          {saving.error.message}
        </ErrorBanner>
      )}
    </div>
  );
}
