import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { siteTexts } from '../../../messages/messages.ts';
import { ApiError, prepareToCheck } from '../../api/client.ts';
import { toast } from '../../ui/toast.ts';
import type { Values } from '../records/edit.ts';
import { useSubmit } from '../records/form.tsx';
import {
  beginDraft,
  type Draft,
  keepMyDraft,
  readDraft,
  type Stored,
  saveDraft,
  textStanding,
  typeIntoDraft,
} from './draft.ts';

/** The texts in which the two screens differ. */
export type ScreenTexts = (typeof siteTexts)['aboutUs' | 'contactInfo']['screen'];

type Options<F extends string, Row> = {
  noun: 'about-us' | 'contact-info';
  fields: readonly F[];
  query: UseQueryResult<Row | null>;
  save: (input: Values<F> & { version: number | null }) => Promise<unknown>;
  says: ScreenTexts;
};

type Open<F extends string> = {
  draft: Draft<F>;
  restored: boolean;
  /** How many saves were refused because of a newer version. */
  refusals: number;
};

const opened = <F extends string>(draft: Draft<F>, restored = false): Open<F> => ({
  draft,
  restored,
  refusals: 0,
});

/** One text of the site: shown, and while `form` is set, edited. */
export function useSiteText<F extends string, Row extends Stored<F> = Stored<F>>({
  noun,
  fields,
  query,
  save,
  says,
}: Options<F, Row>) {
  const client = useQueryClient();
  const editButton = useRef<HTMLButtonElement>(null);
  const submission = useSubmit({ fields, send: save, failed: says.saveFailed });
  const { element } = submission;
  const stored = query.data;
  // Undefined until the stored text has arrived: a saved draft is compared with it.
  const [open, setOpen] = useState<Open<F> | null>();
  if (open === undefined && stored !== undefined) setOpen(openDraft(noun, fields, stored));

  const standing = open && stored !== undefined ? textStanding(open.draft, stored) : null;
  const changed = standing?.changed ?? false;
  const draft = open?.draft ?? null;
  useEffect(() => {
    if (stored !== undefined) saveDraft(noun, changed ? draft : null);
  }, [noun, stored, changed, draft]);

  function show(next: Open<F>) {
    setOpen(next);
    submission.clearErrors();
  }

  function focusFirstField() {
    element.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }

  function begin() {
    prepareToCheck();
    flushSync(() => show(opened(beginDraft(stored ?? null, fields))));
    focusFirstField();
  }

  function close() {
    const isHere = document.activeElement?.matches('body, form *, dialog *');
    flushSync(() => setOpen(null));
    if (isHere) editButton.current?.focus();
  }

  async function finish(saved: unknown, isFirst: boolean) {
    // A request that began before the save would bring the old text back.
    await client.cancelQueries({ queryKey: [noun] });
    client.setQueryData([noun], saved);
    close();
    toast.success(isFirst ? says.added : says.updated);
    void client.invalidateQueries({ queryKey: [noun] });
  }

  const submit = (draft: Draft<F>) =>
    submission.submit(async (send) => {
      if (stored === undefined) return;
      const { values, version } = textStanding(draft, stored);
      try {
        await finish(await send({ ...values, version }), version === null);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
        const { data: newer, isSuccess } = await query.refetch();
        // The answer to an earlier attempt was lost, and the newer version is this very text.
        if (isSuccess && newer && !textStanding(draft, newer).changed)
          return await finish(newer, false);
        submission.refuse(error);
        setOpen((now) => now && { ...now, refusals: now.refusals + 1 });
      }
    });

  function takeOver() {
    if (!draft || stored === undefined) return;
    const mine = opened(keepMyDraft(draft, stored));
    show(opened(beginDraft(stored, fields)));
    focusFirstField();
    const bringBack = () => {
      // The screen may have been left: it reads the draft when it opens again.
      saveDraft(noun, mine.draft);
      show(mine);
    };
    toast.info(siteTexts.tookOver, { action: { label: siteTexts.bringBack, onAction: bringBack } });
  }

  function type(field: F, value: string) {
    submission.clearErrors(field);
    setOpen(
      (now) =>
        now && {
          ...now,
          draft: typeIntoDraft(now.draft, stored ?? null, field, value),
          restored: false,
        },
    );
  }

  function saveMine() {
    if (!open) return;
    const mine = keepMyDraft(open.draft, stored ?? null);
    flushSync(() => setOpen({ ...open, draft: mine }));
    element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    return submit(mine);
  }

  return {
    stored,
    editButton,
    begin,
    close,
    changed,
    form: open &&
      standing && {
        ...standing,
        element,
        errors: submission.errors,
        restored: open.restored,
        refusals: open.refusals,
        saving: submission.saving,
        type,
        /** A contested text is not sent: its author has to decide first. */
        save: () =>
          standing.contested.length > 0
            ? setOpen({ ...open, refusals: open.refusals + 1 })
            : submit(open.draft),
        saveMine,
        takeOver,
      },
  };
}

export type OpenForm<F extends string> = NonNullable<ReturnType<typeof useSiteText<F>>['form']>;

function openDraft<F extends string>(
  noun: string,
  fields: readonly F[],
  stored: Stored<F> | null,
): Open<F> | null {
  const draft = readDraft(noun, fields);
  return draft && textStanding(draft, stored).changed ? opened(draft, true) : null;
}
