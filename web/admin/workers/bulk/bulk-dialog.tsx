import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useId, useRef, useState } from 'react';
import type { BulkAct, BulkKind, BulkPreview } from '../../../../contracts/worker-bulk.ts';
import { records, workerBulk } from '../../../../messages/messages.ts';
import { ApiError, newIdempotencyKey } from '../../../api/client.ts';
import { useReload } from '../../../api/live-updates.ts';
import {
  changedPreview,
  changeMany,
  previewQuery,
  type Selected,
  selectionOf,
} from '../../../api/worker-bulk.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActFields, actOf, BLANK } from './act-fields.tsx';
import { Preview } from './bulk-preview.tsx';
import { useUndoBulk } from './bulk-undo.tsx';

type Props = {
  kind: BulkKind;
  selected: Selected;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** Says how many change and shows the first of them, then changes exactly those, or says the new number. */
export function BulkDialog({ kind, selected, open, onClose, onDone }: Props) {
  const says = workerBulk.dialog;
  const texts = kind === 'ask-papers' ? says.papers : says;
  const form = useId();
  const [values, setValues] = useState(BLANK);
  const act = actOf(kind, useDeferredValue(values));
  const question = previewQuery(selected, act);
  const preview = useQuery({ ...question, enabled: open && act !== null });
  const client = useQueryClient();
  const reload = useReload('workers');
  const undo = useUndoBulk();
  /** One for each act that is sent, and the same for its retries. */
  const key = useRef<{ act: string; key: string } | null>(null);

  const change = useMutation({
    mutationFn: ({ act, sealed }: { act: BulkAct; sealed: BulkPreview }) => {
      const { changes, digest } = sealed;
      const sent = JSON.stringify([act, digest]);
      if (key.current?.act !== sent) key.current = { act: sent, key: newIdempotencyKey() };
      return changeMany(
        { selection: selectionOf(selected), act, sealed: { changes, digest } },
        key.current.key,
      );
    },
    async onSuccess({ id, changed }) {
      onClose();
      if (kind === 'ask-papers') toast.success(texts.done({ count: changed }));
      else
        toast.success(texts.done({ count: changed }), {
          action: { label: records.undo, onAction: () => undo.start(id) },
        });
      await reload();
      onDone();
    },
    onError(error) {
      const fresh = changedPreview(error);
      if (fresh) client.setQueryData(question.queryKey, fresh);
    },
  });

  const failed = change.error ?? preview.error;
  const fieldErrors = failed instanceof ApiError ? failed.fields : {};
  const ready = act && preview.data && !preview.isPlaceholderData && !preview.isFetching;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!change.isPending}
      title={says[kind]}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            {says.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="ink"
            busy={change.isPending}
            disabled={!ready || preview.data?.changes === 0}
          >
            {texts.confirm({ count: (act && preview.data?.changes) || 0 })}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && preview.data.changes > 0) change.mutate({ act, sealed: preview.data });
        }}
      >
        <ActFields
          kind={kind}
          values={values}
          errors={fieldErrors}
          disabled={change.isPending}
          onChange={(changed) => {
            change.reset();
            setValues({ ...values, ...changed });
          }}
        />
        {failed && <ErrorBanner>{texts.failed({ message: failed.message })}</ErrorBanner>}
        {act && (
          <div aria-live="polite" aria-busy={!ready}>
            {preview.data ? (
              <Preview act={act} preview={preview.data} />
            ) : (
              !failed && <Spinner label={says.counting} />
            )}
          </div>
        )}
      </form>
    </Dialog>
  );
}
