import { useQuery } from '@tanstack/react-query';
import type { Certificate, CertificateType } from '../../../../contracts/certificate-records.ts';
import type { Worker } from '../../../../contracts/workers.ts';
import { certificates, records } from '../../../../messages/messages.ts';
import {
  certificateActions,
  certificatesQuery,
  certificateTypesQuery,
  saveCertificate,
} from '../../../api/certificates.ts';
import { useReload } from '../../../api/live-updates.ts';
import { Button, iconButtonClass, Spinner } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { filledText } from '../../../ui/filled-text.tsx';
import { formatDateTime } from '../../../ui/format-date.ts';
import { MenuButton } from '../../../ui/menu.tsx';
import { Ellipsis } from '../../icons.tsx';
import { LoadingOrError } from '../../loading-or-error.tsx';
import { mayChange } from '../../pin-gate/admin-session.ts';
import { RecordSheet, useRecordForm } from '../../records/record-form.tsx';
import { useChosenRow } from '../../records/record-list.tsx';
import { useDeleteActions } from '../../records/row-actions.tsx';
import { BLANK, CertificateFields, inputOf, valuesOf } from './certificate-form.tsx';
import { certificateName, endText, StateTag } from './certificate-state.tsx';
import { OpenDocument } from './open-document.tsx';

/** All that a worker can prove, with who of the agency has seen it. */
export function CertificatesPart({ worker }: { worker: Worker }) {
  const query = useQuery(certificatesQuery(worker.id));
  const { data: types = [] } = useQuery(certificateTypesQuery);
  const actions = useDeleteActions('worker_certificates', certificateActions, certificates);
  const shown = useChosenRow<{ id: number; name: string }>();
  const reloadWorkers = useReload('workers');
  const form = useRecordForm({
    noun: 'worker_certificates',
    blank: BLANK,
    valuesOf,
    save: ({ values, ...sent }) =>
      saveCertificate({ ...sent, worker: worker.id, input: inputOf(values) }),
    words: certificates,
    rows: query.data,
    onSaved: reloadWorkers,
  });
  return (
    <div className="grid gap-4">
      {mayChange() && (
        <div className="flex justify-end">
          <Button onClick={form.add}>{certificates.add}</Button>
        </div>
      )}
      <LoadingOrError
        query={query}
        loading={certificates.loading}
        failed={certificates.fetchFailed}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={certificates.none} text={certificates.noneText} />
          ) : (
            <ul aria-label={certificates.list} className="grid gap-2">
              {rows.map((row) => (
                <CertificateRow
                  key={row.id}
                  row={row}
                  types={types}
                  busy={actions.busy.has(row.id)}
                  onEdit={() => form.edit(row)}
                  onDelete={() => actions.start('delete', row.id)}
                  onOpenFile={shown.open}
                />
              ))}
            </ul>
          )
        }
      </LoadingOrError>
      <RecordSheet
        form={form}
        says={certificates}
        history={{ of: 'desk', noun: 'worker_certificates' }}
      >
        {(open) => (
          <CertificateFields
            form={open}
            types={types}
            worker={worker.id}
            onOpenFile={(row) =>
              row.file_id && shown.open({ id: row.file_id, name: certificateName(row, types) })
            }
          />
        )}
      </RecordSheet>
      {shown.chosen && (
        <OpenDocument
          key={shown.chosen.id}
          document={shown.chosen}
          open={shown.isOpen}
          onClose={shown.close}
        />
      )}
    </div>
  );
}

type RowProps = {
  row: Certificate;
  types: readonly CertificateType[];
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onOpenFile: (file: { id: number; name: string }) => void;
};

function CertificateRow({ row, types, busy, onEdit, onDelete, onOpenFile }: RowProps) {
  const name = certificateName(row, types);
  const { file_id } = row;
  return (
    <li className="flex items-start justify-between gap-3 rounded-card border border-line p-3">
      <div className="grid min-w-0 gap-1">
        <button
          type="button"
          onClick={onEdit}
          aria-label={records.editNamed({ name })}
          className="wrap-anywhere w-fit cursor-pointer rounded-tag pointer-coarse:py-2.5 text-start font-semibold text-link hover:text-link-hover"
        >
          <bdi>{name}</bdi>
        </button>
        <p className="flex flex-wrap items-center gap-2 text-small">
          <StateTag state={row.state} />
          <span className="tabular-nums">{endText(row)}</span>
        </p>
        <p className="text-muted text-small">
          {row.verified_at && row.verified_by
            ? filledText(certificates.verifiedBy, {
                name: <bdi>{row.verified_by}</bdi>,
                time: <bdi>{formatDateTime(row.verified_at)}</bdi>,
              })
            : certificates.notVerified}
        </p>
      </div>
      {mayChange() && (
        <MenuButton
          aria-label={records.actionsOf({ name })}
          busy={busy}
          items={[
            { label: records.edit, onSelect: onEdit },
            ...(file_id === null
              ? []
              : [
                  {
                    label: certificates.openFile,
                    onSelect: () => onOpenFile({ id: file_id, name }),
                  },
                ]),
            { label: records.delete, onSelect: onDelete, danger: true },
          ]}
          className={iconButtonClass('bare', 'small')}
        >
          {busy ? <Spinner size="small" label={null} /> : <Ellipsis strokeWidth={3} />}
        </MenuButton>
      )}
    </li>
  );
}
