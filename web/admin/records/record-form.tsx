import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { records, ui } from '../../../messages/messages.ts';
import type { DeskRecord, SiteRecord } from '../../api/audit.ts';
import { ApiError, newIdempotencyKey, prepareToCheck } from '../../api/client.ts';
import { useReload } from '../../api/live-updates.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { DrawnAhead } from '../../ui/drawn-ahead.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { createStore, useStore } from '../../ui/store.ts';
import { toast } from '../../ui/toast.ts';
import { RecordHistory } from '../audit/record-history.tsx';
import { mayChange } from '../pin-gate/admin-session.ts';
import { DiscardDialog, useDiscard } from './discard-changes.tsx';
import {
  beginEdit,
  differs,
  type Edit,
  keepMine,
  standingOf,
  typeInto,
  type Values,
} from './edit.ts';
import { SaveButton, SaveKeys, submitHandlers, useSubmit } from './form.tsx';

type Failed = (values: { message: string }) => string;

/** The texts of one noun's form and of its delete button. */
export type RecordWords = {
  addTitle: string;
  editTitle: string;
  added: string;
  updated: string;
  deleted: string;
  restored: string;
  saveFailed: Failed;
  deleteFailed: Failed;
  restoreFailed: Failed;
};

type Sent<F extends string> = {
  id: number | null;
  values: Values<F>;
  key: string;
  /** Of the record that the save replaces. */
  version?: number | undefined;
};

type Options<Row, F extends string> = {
  noun: string;
  blank: Values<F>;
  valuesOf: (row: Row) => Values<NoInfer<F>>;
  /** Adds a record when there is no id. A retry of the same values has the same key. */
  save: (sent: Sent<NoInfer<F>>) => Promise<Row>;
  words: Pick<RecordWords, 'added' | 'updated' | 'saveFailed'>;
  /** The rows on the screen: they show when somebody else changes the row of the open form. */
  rows: readonly Row[] | undefined;
  onSaved?: (sent: Sent<NoInfer<F>>) => void;
  /** Of records that are saved over the version that was seen alone: fields of two authors come together. */
  versionOf?: (row: Row) => number;
};

const UNOPENED = {
  row: null,
  stored: null,
  changed: false,
  overtaken: false,
  behind: false,
  contested: [],
  followed: [],
  refusals: 0,
};

/** An open form. Without a row it adds a record. `refusals` counts saves over a newer version. */
type Open<Row, F extends string> = { row: Row | null; edit: Edit<F>; refusals: number };

/**
 * The form of a noun's records: closed, or open for a new or an existing one. What is typed is in a
 * store, so that opening and typing draw the sheet again and not the list behind it.
 */
export function useRecordForm<Row extends { id: number }, F extends string>({
  noun,
  blank,
  valuesOf,
  save,
  words,
  rows,
  onSaved,
  versionOf,
}: Options<Row, F>) {
  const reload = useReload(noun);
  const sent = useRef<{ values: Values<F>; key: string } | null>(null);
  const [opened] = useState(() => createStore<Open<Row, F> | null>(null));
  const [freshId, setFreshId] = useState<number | null>(null);
  const { element, errors, saving, ...form } = useSubmit({
    fields: Object.keys(blank) as F[],
    send: save,
    failed: words.saveFailed,
  });

  const show = (row: Row | null) =>
    opened.set({ row, edit: beginEdit(row ? valuesOf(row) : blank), refusals: 0 });

  function begin(row: Row | null) {
    prepareToCheck();
    sent.current = null;
    setFreshId(null);
    form.clearErrors();
    show(row);
  }

  function keyOf(values: Values<F>): string {
    if (!sent.current || differs(values, sent.current.values))
      sent.current = { values, key: newIdempotencyKey() };
    return sent.current.key;
  }

  /** The open form beside what is stored now. */
  function standing() {
    const open = opened.get();
    if (!open) return null;
    const stored = (open.row && rows?.find(({ id }) => id === open.row?.id)) ?? null;
    const values = stored ? valuesOf(stored) : open.edit.base;
    const { changed, overtaken, contested, followed, ...standing } = standingOf(open.edit, values);
    const behind = !changed && !saving && differs(values, open.edit.base);
    const typed = versionOf ? standing.values : open.edit.typed;
    return { ...open, stored, values, typed, changed, overtaken, behind, contested, followed };
  }

  function type(field: F, value: string) {
    form.clearErrors(field);
    const open = standing();
    if (!open) return;
    const { row, refusals } = open;
    const seen = versionOf ? open.values : open.edit.base;
    opened.set({ row, refusals, edit: typeInto(open.edit, seen, field, value) });
  }

  function submit() {
    const open = standing();
    if (!open) return;
    const { row, stored, typed, contested } = open;
    const replaced = contested.length > 0 ? row : (stored ?? row);
    const version = (replaced && versionOf?.(replaced)) ?? undefined;
    return form.submit(async (send) => {
      const record = { id: row?.id ?? null, values: typed, key: keyOf(typed), version };
      try {
        const saved = await send(record);
        opened.set(null);
        setFreshId(saved.id);
        toast.success(row ? words.updated : words.added);
        onSaved?.(record);
      } catch (error) {
        const now = opened.get();
        if (now && error instanceof ApiError && error.code === 'conflict')
          opened.set({ ...now, refusals: now.refusals + 1 });
        throw error;
      } finally {
        // Also after a failure: the answer may have been lost, or somebody else was first.
        reload();
      }
    });
  }

  function showNewer() {
    const stored = standing()?.stored;
    if (!stored) return;
    form.clearErrors();
    show(stored);
  }

  /** Their author has seen the newer texts and wants the own ones in place of them. */
  function saveMine() {
    const open = standing();
    if (!open?.stored) return;
    const { stored, values, edit, refusals } = open;
    opened.set({ row: stored, edit: keepMine(edit, values), refusals });
    return submit();
  }

  const fields = { element, errors, saving, type, save: submit, showNewer, saveMine };

  return {
    freshId,
    add: () => begin(null),
    edit: (row: Row) => begin(row),
    close: () => opened.set(null),
    opened,
    standing,
    fields,
    /** As it will be for a new record, for who draws it ahead. */
    unopened: { ...fields, ...UNOPENED, was: blank, values: blank, newer: blank },
  };
}

/** The open form, drawn again whenever it changes; null while it is closed. */
export function useOpenForm<Row extends { id: number }, F extends string>(
  form: RecordForm<Row, F>,
) {
  useStore(form.opened);
  const standing = form.standing();
  if (!standing) return null;
  const { edit, typed, values: newer, ...shown } = standing;
  return { ...form.fields, ...shown, newer, was: edit.base, values: typed };
}

type RecordForm<Row extends { id: number }, F extends string> = ReturnType<
  typeof useRecordForm<Row, F>
>;
export type OpenForm<Row extends { id: number }, F extends string> = NonNullable<
  ReturnType<typeof useOpenForm<Row, F>>
>;

type RecordSheetProps<Row extends { id: number }, F extends string> = {
  form: RecordForm<Row, F>;
  says: Pick<RecordWords, 'addTitle' | 'editTitle'>;
  savingLabel?: string;
  /** Around the form: further parts of the record, which are saved by themselves. */
  wrap?: (open: OpenForm<Row, F>, form: ReactNode) => ReactNode;
  /** Whose changes the sheet shows below the form. */
  history?: { of: 'site'; noun: SiteRecord } | { of: 'desk'; noun: DeskRecord };
  /** In place of the sentence that somebody else has saved since. */
  newer?: (open: OpenForm<Row, F>) => ReactNode;
  /** False while another part than the form is shown. */
  isFormShown?: boolean;
  children: (open: OpenForm<Row, F>) => ReactNode;
};

/** No validation by the browser: the contract's sentences are shown at their fields. */
export function RecordSheet<Row extends { id: number }, F extends string>({
  form,
  says,
  savingLabel,
  wrap = (_, form) => form,
  history,
  newer = ({ showNewer }) => (
    <ErrorBanner onRetry={showNewer} retryLabel={records.showNewer}>
      {records.newerText}
    </ErrorBanner>
  ),
  isFormShown = true,
  children,
}: RecordSheetProps<Row, F>) {
  const open = useOpenForm(form);
  const changed = open?.changed ?? false;
  const id = useId();
  const discard = useDiscard(changed, form.close);

  // A form without changes follows what others save; in the other case its author decides.
  useLayoutEffect(() => {
    if (open?.behind) open.showNewer();
  });

  const drawn = (shown: OpenForm<Row, F>) =>
    wrap(
      shown,
      <form
        ref={shown.element}
        id={id}
        method="post"
        noValidate
        className="grid gap-5"
        {...submitHandlers(shown.save)}
      >
        {shown.overtaken && newer(shown)}
        <fieldset disabled={!mayChange()} className="contents">
          {children(shown)}
        </fieldset>
        {history && shown.row && <RecordHistory record={{ ...history, id: shown.row.id }} />}
      </form>,
    );

  return (
    <>
      <DrawnAhead needed={open !== null}>{drawn(form.unopened)}</DrawnAhead>
      {/* Before the sheet: when both close together, this one must return the focus first. */}
      <DiscardDialog discard={discard} />
      <Sheet
        open={open !== null}
        onClose={discard.ask}
        title={open?.row ? (mayChange() ? says.editTitle : records.view) : says.addTitle}
        dismissible={!open?.saving}
        closeOnBackdrop={!changed}
        footer={
          open &&
          isFormShown && (
            <>
              {mayChange() && <SaveKeys className="min-w-0 flex-1 self-center max-sm:hidden" />}
              <Button onClick={discard.ask} disabled={open.saving}>
                {mayChange() ? records.cancel : ui.close}
              </Button>
              {mayChange() && (
                <SaveButton form={id} saving={open.saving} savingLabel={savingLabel} />
              )}
            </>
          )
        }
      >
        {open && drawn(open)}
      </Sheet>
    </>
  );
}
