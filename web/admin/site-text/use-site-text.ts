import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.ts';
import {
  beginEdit,
  type Edit,
  keepMine,
  type Stored,
  standingOf,
  typeInto,
  type Values,
} from '../records/edit.ts';
import { errorsByField } from '../records/form.tsx';
import { type ScreenWords, words } from './words.ts';

type Options<F extends string> = {
  noun: 'about-us' | 'contact-info';
  fields: readonly F[];
  query: UseQueryResult<Stored<F> | null>;
  save: (input: Values<F> & { version: number | null }) => Promise<Stored<F>>;
  says: ScreenWords;
};

type Open<F extends string> = {
  edit: Edit<F>;
  errors: Partial<Values<F>>;
  restored: boolean;
  /** How often a save came too late. */
  refusals: number;
};

const opened = <F extends string>(edit: Edit<F>, restored = false): Open<F> => ({
  edit,
  errors: {},
  restored,
  refusals: 0,
});

/** One text of the site: read, and while `form` is there, being written. */
export function useSiteText<F extends string>({ noun, fields, query, save, says }: Options<F>) {
  const client = useQueryClient();
  const sending = useRef(false);
  const failure = useRef<number>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const saving = useMutation({ mutationFn: save });
  const stored = query.data;
  // Undefined until what is stored has arrived: only then a draft can be held against it.
  const [open, setOpen] = useState<Open<F> | null>();
  if (open === undefined && stored !== undefined) setOpen(openDraft(noun, fields, stored));

  const standing = open && stored !== undefined ? standingOf(open.edit, stored) : null;
  const changed = standing?.changed ?? false;
  const edit = open?.edit ?? null;
  useEffect(() => {
    if (stored !== undefined) saveDraft(noun, changed ? edit : null);
  }, [noun, stored, changed, edit]);

  function begin() {
    flushSync(() => setOpen(opened(beginEdit(stored ?? null, fields))));
    formElement.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }

  function close() {
    const isHere = document.activeElement?.matches('body, form *, dialog *');
    flushSync(() => setOpen(null));
    if (isHere) editButton.current?.focus();
  }

  function refuse(error: Error) {
    failure.current = toast.error(says.saveFailed(error.message));
    const errors = errorsByField(fields, error instanceof ApiError ? error.fields : {});
    flushSync(() => setOpen((now) => now && { ...now, errors }));
    formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function finish(saved: Stored<F> | null, isFirst: boolean) {
    // An answer that was on its way before knows nothing of this one.
    await client.cancelQueries({ queryKey: [noun] });
    client.setQueryData([noun], saved);
    close();
    toast.success(isFirst ? says.added : says.updated);
    void client.invalidateQueries({ queryKey: [noun] });
  }

  async function send(edit: Edit<F>) {
    if (sending.current || stored === undefined) return;
    if (failure.current !== null) toast.dismiss(failure.current);
    sending.current = true;
    const { values, version } = standingOf(edit, stored);
    try {
      await finish(await saving.mutateAsync({ ...values, version }), version === null);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') return refuse(error as Error);
      const { data: newer, isSuccess } = await query.refetch();
      // The answer to an earlier try was lost, and the newer version is this very text.
      if (isSuccess && newer && !standingOf(edit, newer).changed) return await finish(newer, false);
      refuse(error);
      setOpen((now) => now && { ...now, refusals: now.refusals + 1 });
    } finally {
      sending.current = false;
    }
  }

  function takeOver() {
    if (!edit || stored === undefined) return;
    const mine = opened(keepMine(edit, stored));
    setOpen(opened(beginEdit(stored, fields)));
    formElement.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    const bringBack = () => {
      // For a screen that was left meanwhile: it is there on coming back.
      saveDraft(noun, mine.edit);
      setOpen(mine);
    };
    toast.info(words.tookOver, { action: { label: words.bringBack, onAction: bringBack } });
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
        element: formElement,
        errors: open.errors,
        restored: open.restored,
        refusals: open.refusals,
        saving: saving.isPending,
        type: (field: F, value: string) =>
          setOpen({
            ...open,
            edit: typeInto(open.edit, stored ?? null, field, value),
            errors: { ...open.errors, [field]: undefined },
            restored: false,
          }),
        /** Of a contested text somebody has to decide first. */
        save: () =>
          standing.contested.length > 0
            ? setOpen({ ...open, refusals: open.refusals + 1 })
            : send(open.edit),
        saveMine: () => {
          const mine = keepMine(open.edit, stored ?? null);
          flushSync(() => setOpen({ ...open, edit: mine }));
          formElement.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
          return send(mine);
        },
        takeOver,
      },
  };
}

function openDraft<F extends string>(
  noun: string,
  fields: readonly F[],
  stored: Stored<F> | null,
): Open<F> | null {
  const draft = readDraft(noun, fields);
  return draft && standingOf(draft, stored).changed ? opened(draft, true) : null;
}

export type OpenForm<F extends string> = NonNullable<ReturnType<typeof useSiteText<F>>['form']>;

const keyOf = (noun: string) => `draft-${noun}`;

/** What was typed before a reload; null when there is none, or none that can be read. */
function readDraft<F extends string>(noun: string, fields: readonly F[]): Edit<F> | null {
  try {
    return draftFrom(sessionStorage.getItem(keyOf(noun)), fields);
  } catch {
    return null;
  }
}

function saveDraft<F extends string>(noun: string, edit: Edit<F> | null): void {
  try {
    if (edit) sessionStorage.setItem(keyOf(noun), JSON.stringify(edit));
    else sessionStorage.removeItem(keyOf(noun));
  } catch {
    // Without storage the form works as well, it only forgets at a reload.
  }
}

export function draftFrom<F extends string>(
  stored: string | null,
  fields: readonly F[],
): Edit<F> | null {
  const { version, base, typed } = JSON.parse(stored ?? '{}');
  const isText = (values?: Record<string, unknown>) =>
    fields.every((field) => typeof values?.[field] === 'string');
  const isVersion = version === null || Number.isInteger(version);
  return isVersion && isText(base) && isText(typed) ? { version, base, typed } : null;
}
