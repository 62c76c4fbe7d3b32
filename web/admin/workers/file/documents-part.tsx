import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import type { WorkerDocument } from '../../../../contracts/document-records.ts';
import {
  DOCUMENT_ACCEPT,
  DOCUMENT_KINDS,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_NAME_MAX,
  type DocumentKind,
} from '../../../../contracts/documents.ts';
import type { Worker } from '../../../../contracts/workers.ts';
import { documents, fields, records } from '../../../../messages/messages.ts';
import { documentActions, documentsQuery, saveDocument } from '../../../api/documents.ts';
import { useReload } from '../../../api/live-updates.ts';
import { Button, buttonClass, iconButtonClass, Spinner } from '../../../ui/button.tsx';
import { Select } from '../../../ui/choices.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { formatDateTime } from '../../../ui/format-date.ts';
import { formatFileSize } from '../../../ui/format-number.ts';
import { MenuButton } from '../../../ui/menu.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Ellipsis } from '../../icons.tsx';
import { LoadingOrError } from '../../loading-or-error.tsx';
import { useDroppedFiles } from '../../portfolio/dropped-file.ts';
import { FormField } from '../../records/form.tsx';
import { RecordSheet, useRecordForm } from '../../records/record-form.tsx';
import { useChosenRow } from '../../records/record-list.tsx';
import { useDeleteActions } from '../../records/row-actions.tsx';
import { type DocumentUpload, useDocumentUploads } from './document-uploads.ts';
import { OpenDocument } from './open-document.tsx';

const valuesOf = ({ kind, name }: Pick<WorkerDocument, 'kind' | 'name'>) => ({
  kind: kind as string,
  name,
});
const BLANK = valuesOf({ kind: 'other', name: '' });

/** Private papers of a worker. */
export function DocumentsPart({ worker }: { worker: Worker }) {
  const query = useQuery(documentsQuery(worker.id));
  const actions = useDeleteActions('worker_documents', documentActions, documents);
  const chosen = useChosenRow<WorkerDocument>();
  const form = useRecordForm({
    noun: 'worker_documents',
    blank: BLANK,
    valuesOf: valuesOf as (row: WorkerDocument) => typeof BLANK,
    save: ({ id, values: { kind, name } }) =>
      saveDocument({ id: id ?? 0, input: { kind: kind as DocumentKind, name } }),
    words: documents,
    rows: query.data,
  });
  return (
    <div className="grid gap-4">
      <p className="text-muted text-small">{documents.private}</p>
      <Uploads worker={worker.id} />
      <LoadingOrError query={query} loading={documents.loading} failed={documents.fetchFailed}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={documents.none} text={documents.noneText} />
          ) : (
            <ul aria-label={documents.list} className="grid gap-2">
              {rows.map((row) => (
                <DocumentRow
                  key={row.id}
                  row={row}
                  busy={actions.busy.has(row.id)}
                  onOpen={() => chosen.open(row)}
                  onEdit={() => form.edit(row)}
                  onDelete={() => actions.start('delete', row.id)}
                />
              ))}
            </ul>
          )
        }
      </LoadingOrError>
      <RecordSheet form={form} says={{ addTitle: documents.add, editTitle: documents.editTitle }}>
        {(open) => (
          <>
            <FormField
              form={open}
              name="name"
              label={fields.document.name}
              max={DOCUMENT_NAME_MAX}
              required
            >
              {(control) => <TextInput {...control} autoComplete="off" />}
            </FormField>
            <FormField form={open} name="kind" label={fields.document.kind}>
              {({ readOnly, ...control }) => (
                <Select {...control} disabled={readOnly}>
                  <KindOptions />
                </Select>
              )}
            </FormField>
          </>
        )}
      </RecordSheet>
      {chosen.chosen && (
        <OpenDocument
          key={chosen.chosen.id}
          document={chosen.chosen}
          open={chosen.isOpen}
          onClose={chosen.close}
        />
      )}
    </div>
  );
}

const KindOptions = () =>
  DOCUMENT_KINDS.map((kind) => (
    <option key={kind} value={kind}>
      {documents.kinds[kind]}
    </option>
  ));

function Uploads({ worker }: { worker: number }) {
  const [kind, setKind] = useState<DocumentKind>('id');
  const reload = useReload('worker_documents');
  const { uploads, add, drop, retry } = useDocumentUploads(worker, reload);
  const held = useDroppedFiles((files) => add(files, kind));
  const id = useId();

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    add([...(target.files ?? [])], kind);
    // Without this, picking the same file again would not fire a change event.
    target.value = '';
  }

  return (
    <div
      className={cx(
        'grid gap-3 rounded-card border border-dashed p-3',
        held ? 'border-focus bg-well' : 'border-line-firm',
      )}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label={documents.kind} className="min-w-44 grow">
          <Select value={kind} onChange={({ target }) => setKind(target.value as DocumentKind)}>
            <KindOptions />
          </Select>
        </Field>
        <div>
          <input
            id={id}
            type="file"
            multiple
            accept={DOCUMENT_ACCEPT}
            aria-describedby={`${id}-hint`}
            onChange={pick}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={buttonClass(
              'quiet',
              'medium',
              'peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2',
            )}
          >
            {documents.add}
          </label>
        </div>
      </div>
      <p id={`${id}-hint`} className="text-muted text-small">
        {held ? documents.drop : documents.hint({ megabytes: DOCUMENT_MAX_BYTES / 1e6 })}
      </p>
      {uploads.length > 0 && (
        <ul className="grid gap-3">
          {uploads.map((upload) => (
            <UploadLine
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onDismiss={() => drop(upload.key)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type UploadProps = { upload: DocumentUpload; onRetry: () => void; onDismiss: () => void };

function UploadLine({ upload: { file, part, failed }, onRetry, onDismiss }: UploadProps) {
  return (
    <li className="grid gap-1.5 text-small">
      <p className="flex justify-between gap-4">
        <bdi className="truncate font-semibold">{file.name}</bdi>
        <span className="shrink-0 text-muted tabular-nums">{formatFileSize(file.size)}</span>
      </p>
      {failed ? (
        <p className="flex flex-wrap items-center gap-x-4 text-danger">
          {failed.message}
          {failed.again && (
            <Button variant="text" size="small" onClick={onRetry}>
              {documents.tryAgain}
            </Button>
          )}
          <Button variant="text" size="small" onClick={onDismiss}>
            {documents.dismiss}
          </Button>
        </p>
      ) : (
        <>
          <ProgressBar
            label={documents.uploading({ name: file.name })}
            part={part < 1 ? part : undefined}
          />
          <p className="text-muted tabular-nums">
            {part < 1
              ? documents.uploadingPart({ percent: Math.floor(part * 100) })
              : documents.checking}
          </p>
        </>
      )}
    </li>
  );
}

type RowProps = {
  row: WorkerDocument;
  busy: boolean;
  onOpen: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

function DocumentRow({ row, busy, onOpen, onEdit, onDelete }: RowProps) {
  const { name, kind, size, created_at, from_worker } = row;
  const facts = documents.addedOn({
    kind: documents.kinds[kind],
    size: formatFileSize(size),
    time: formatDateTime(created_at),
  });
  return (
    <li className="flex items-start justify-between gap-3 rounded-card border border-line p-3">
      <div className="grid min-w-0 gap-1">
        <button
          type="button"
          onClick={onOpen}
          aria-label={documents.openNamed({ name })}
          className="wrap-anywhere w-fit cursor-pointer rounded-tag pointer-coarse:py-2.5 text-start font-semibold text-link hover:text-link-hover"
        >
          <bdi>{name}</bdi>
        </button>
        <p className="text-muted text-small">
          {facts}
          {from_worker && ` · ${documents.fromWorker}`}
        </p>
      </div>
      <MenuButton
        aria-label={records.actionsOf({ name })}
        busy={busy}
        items={[
          { label: documents.open, onSelect: onOpen },
          { label: documents.edit, onSelect: onEdit },
          { label: records.delete, onSelect: onDelete, danger: true },
        ]}
        className={iconButtonClass('bare', 'small')}
      >
        {busy ? <Spinner size="small" label={null} /> : <Ellipsis strokeWidth={3} />}
      </MenuButton>
    </li>
  );
}
