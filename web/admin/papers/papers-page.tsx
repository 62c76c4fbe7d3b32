import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type {
  Certificate,
  CertificateType,
  Paper,
  PaperPage,
} from '../../../contracts/certificate-records.ts';
import { PAPER_WINDOWS } from '../../../contracts/certificates.ts';
import { certificates } from '../../../messages/messages.ts';
import { certificateTypesQuery, papersQuery, saveCertificate } from '../../api/certificates.ts';
import { useReload } from '../../api/live-updates.ts';
import { linkClass } from '../../ui/class-names.ts';
import { formatDay } from '../../ui/format-date.ts';
import type { Column } from '../../ui/table.tsx';
import { ManagementPage } from '../management-page.tsx';
import { countLine } from '../records/count-line.ts';
import { useListAddress } from '../records/list-address.ts';
import { ListFilters } from '../records/list-filters.tsx';
import { RecordSheet, useRecordForm } from '../records/record-form.tsx';
import { PagedList, useChosenRow } from '../records/record-list.tsx';
import { actionsColumn } from '../records/row-actions.tsx';
import { BLANK, CertificateFields, inputOf, valuesOf } from '../workers/file/certificate-form.tsx';
import { certificateName, StateTag } from '../workers/file/certificate-state.tsx';
import { AskForPaper } from './ask-for-paper.tsx';

const IDLE: ReadonlyMap<number, string> = new Map();

/** What runs out, and what has ended. */
export default function PapersPage() {
  const listing = useListAddress({ filters: PAPER_WINDOWS });
  const { search, page } = listing.address;
  const show = PAPER_WINDOWS.find((each) => each === listing.address.show) ?? PAPER_WINDOWS[0];
  const query = useQuery(papersQuery({ page, search, show }));
  const { data: types = [] } = useQuery(certificateTypesQuery);
  const asked = useChosenRow<Paper>();
  const reloadWorkers = useReload('workers');
  const navigate = useNavigate();
  const [renewed, setRenewed] = useState<Paper | null>(null);
  const form = useRecordForm({
    noun: 'worker_certificates',
    blank: BLANK,
    valuesOf: valuesOf as (row: Certificate) => typeof BLANK,
    save: ({ values, ...sent }) =>
      saveCertificate({ ...sent, worker: renewed?.worker_id ?? 0, input: inputOf(values) }),
    words: certificates,
    rows: query.data?.rows,
    onSaved: reloadWorkers,
  });

  const openWorker = ({ reference, worker }: Paper) =>
    navigate(`/admin/workers?${new URLSearchParams({ search: reference ?? worker })}`);

  function renew(paper: Paper) {
    setRenewed(paper);
    form.edit(paper);
  }

  const renewTitle =
    renewed &&
    certificates.papers.renewTitle({
      certificate: certificateName(renewed, types),
      name: renewed.worker,
    });

  return (
    <ManagementPage
      noun="papers"
      action={
        <Link to="/admin/papers/kinds" className={linkClass()}>
          {certificates.papers.kinds}
        </Link>
      }
    >
      <p className="mb-4.5 max-w-prose text-muted">{certificates.papers.noneText}</p>
      <PagedList
        listing={listing}
        query={query}
        columns={columnsOf(types, asked.open, renew, openWorker)}
        onOpen={renew}
        words={certificates.papers}
        busy={IDLE}
        freshId={form.freshId}
        count={query.data && countLine(certificates.papers, query.data.total, search)}
        filters={
          <ListFilters
            label={certificates.papers.windows.label}
            filters={PAPER_WINDOWS}
            chosen={show}
            textOf={(window) =>
              certificates.papers.windows[window]({ count: countOf(query.data, window) })
            }
            onChoose={listing.showOnly}
          />
        }
      />
      <RecordSheet
        form={form}
        says={{ addTitle: certificates.addTitle, editTitle: renewTitle ?? certificates.editTitle }}
      >
        {(open) => <CertificateFields form={open} types={types} />}
      </RecordSheet>
      {asked.chosen && (
        <AskForPaper
          key={asked.chosen.id}
          paper={asked.chosen}
          open={asked.isOpen}
          onClose={asked.close}
        />
      )}
    </ManagementPage>
  );
}

const countOf = (data: PaperPage | undefined, window: (typeof PAPER_WINDOWS)[number]) =>
  data?.counts[window] ?? 0;

const columnsOf = (
  types: readonly CertificateType[],
  onAsk: (paper: Paper) => void,
  onRenew: (paper: Paper) => void,
  onOpen: (paper: Paper) => void,
): Column<Paper>[] => {
  const says = certificates.papers;
  const nameOf = (paper: Paper) => certificateName(paper, types);
  return [
    {
      header: says.worker,
      kind: 'lead',
      text: ({ worker }) => worker,
      hint: ({ worker, reference, job_title }) =>
        [worker, reference, job_title].filter(Boolean).join(' · '),
      opens: (paper) => says.open({ name: paper.worker, certificate: nameOf(paper) }),
    },
    { header: says.certificate, width: 'w-[30%]', phone: 'second', text: nameOf },
    {
      header: says.ends,
      width: 'w-44',
      phone: 'third',
      text: ({ ends_on }) => (ends_on ? formatDay(ends_on) : certificates.noEnd),
    },
    {
      header: says.state,
      width: 'w-40',
      wide: true,
      cell: ({ state }) => <StateTag state={state} />,
    },
    actionsColumn({
      nameOf: (paper) => says.open({ name: paper.worker, certificate: nameOf(paper) }),
      busy: IDLE,
      itemsOf: (paper) => [
        { label: says.ask, onSelect: () => onAsk(paper) },
        { label: says.renewed, onSelect: () => onRenew(paper) },
        { label: says.openWorker, onSelect: () => onOpen(paper) },
      ],
    }),
  ];
};
