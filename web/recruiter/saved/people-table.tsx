import type { Candidate } from '../../../contracts/candidates.ts';
import { COMPARED } from '../../../contracts/saved-limits.ts';
import type { ShortlistPerson } from '../../../contracts/shortlists.ts';
import { fields, recruiter, saved } from '../../../messages/messages.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { Facts } from '../candidate-card.tsx';
import { CandidateLink } from '../candidate-in-url.tsx';
import { factsOf } from '../facts.ts';
import { RowMenu } from './row-menu.tsx';

type Props = {
  rows: ShortlistPerson[];
  caption: string;
  /** The workers that cannot be asked for now. */
  requested: ReadonlySet<number>;
  ticked: readonly number[];
  busy: boolean;
  onTick: (workerId: number) => void;
  onOpen: (workerId: number) => void;
  onAsk: (candidate: Candidate) => void;
  onTakeOff: (person: ShortlistPerson) => void;
};

/** The people on a list, one line each; who is no longer offered has a line that says so. */
export function PeopleTable({ rows, caption, requested, ticked, busy, ...props }: Props) {
  const isFull = ticked.length >= COMPARED.max;
  const columns: Column<ShortlistPerson>[] = [
    {
      header: saved.list.compare,
      width: 'w-24',
      phone: 'end',
      cell: ({ worker_id, name, candidate }) => {
        const isTicked = ticked.includes(worker_id);
        return (
          candidate && (
            <input
              type="checkbox"
              aria-label={saved.list.tick({ name })}
              checked={isTicked}
              disabled={isFull && !isTicked}
              onChange={() => props.onTick(worker_id)}
              className="block size-5 accent-fill max-sm:m-3 noscript:hidden"
            />
          )
        );
      },
    },
    {
      header: saved.list.candidate,
      kind: 'lead',
      width: 'w-[34%]',
      cell: (person) => <Name person={person} onOpen={props.onOpen} />,
      hint: ({ name, candidate }) =>
        [name, candidate?.job_title, candidate?.domain].filter(Boolean).join(' · '),
    },
    {
      header: saved.list.facts,
      wide: true,
      cell: ({ candidate }) => candidate && <Facts candidate={candidate} className="truncate" />,
      hint: ({ candidate }) => (candidate ? factsOf(candidate).join(' · ') : ''),
    },
    {
      header: fields.candidate.note,
      phone: 'third',
      text: ({ note }) => note.replaceAll('\n', ' '),
      hint: ({ note }) => note,
    },
    {
      header: saved.list.request,
      width: 'w-36',
      phone: 'second',
      cell: ({ worker_id, candidate }) => {
        if (!candidate) return <span className="text-danger text-small">{saved.gone}</span>;
        return requested.has(worker_id) ? (
          <span className="font-semibold text-ok text-small">{recruiter.alreadySent}</span>
        ) : null;
      },
    },
    {
      header: saved.actions,
      kind: 'actions',
      width: 'w-14',
      cell: (person) => {
        const { candidate, worker_id, name } = person;
        return (
          <RowMenu
            name={name}
            items={[
              ...(candidate && !requested.has(worker_id)
                ? [{ label: recruiter.sendTestRequest, onSelect: () => props.onAsk(candidate) }]
                : []),
              { label: saved.list.takeOff, onSelect: () => props.onTakeOff(person) },
            ]}
          />
        );
      },
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ worker_id }) => worker_id}
      lines
      busy={busy}
      className="mt-5"
    />
  );
}

type NameProps = { person: ShortlistPerson; onOpen: (workerId: number) => void };

function Name({ person: { worker_id, name, candidate }, onOpen }: NameProps) {
  if (!candidate)
    return <bdi className="block truncate text-match-parent text-muted line-through">{name}</bdi>;
  const { job_title, domain } = candidate;
  return (
    <span className="grid min-w-0 leading-[1.1875rem]">
      <CandidateLink
        candidate={{ id: worker_id, name }}
        onOpen={onOpen}
        className="table-opener text-link"
      >
        <bdi className="block truncate text-match-parent">{name}</bdi>
      </CandidateLink>
      <bdi className="truncate text-match-parent font-normal text-[0.78125rem] text-muted leading-4">
        {[job_title, domain].filter(Boolean).join(' · ')}
      </bdi>
    </span>
  );
}
