import { WORKER_FIELDS, type Worker } from '../../../contracts/workers.ts';
import { linkClass } from '../../ui/class-names.ts';
import type { Column } from '../../ui/table.tsx';
import { dialLink } from '../contact-links.ts';
import { EmailLink } from '../email-link.tsx';
import { editDeleteColumn } from '../records/edit-delete-column.tsx';
import type { DeleteActs } from '../records/use-delete-acts.ts';
import { ExperienceCell } from './experience-cell.tsx';

const { name, job_title, domain, phone, email, companies } = WORKER_FIELDS;
/** A usual number stays on one line. */
const ONE_LINE_MAX = 22;

export const columnsOf = (acts: DeleteActs, onEdit: (worker: Worker) => void): Column<Worker>[] => [
  {
    header: name.label,
    kind: 'lead',
    width: 'w-[11%]',
    cell: (worker) => <Clamped>{worker.name}</Clamped>,
  },
  {
    header: job_title.label,
    width: 'w-[11%]',
    cell: (worker) => <Clamped>{worker.job_title}</Clamped>,
  },
  {
    header: domain.label,
    width: 'w-[12%]',
    cell: (worker) => <Clamped>{worker.domain}</Clamped>,
  },
  { header: phone.label, width: 'w-[13%]', cell: (worker) => <Phone number={worker.phone} /> },
  {
    header: email.label,
    width: 'w-[21%]',
    cell: (worker) => worker.email && <EmailLink email={worker.email} />,
  },
  {
    header: companies.label,
    cell: (worker) => <ExperienceCell worker={worker} />,
  },
  editDeleteColumn({
    nameOf: (worker) => worker.name,
    busy: acts.busy,
    onEdit,
    onDelete: ({ id }) => acts.start('delete', id),
    stacked: true,
  }),
];

/** A row is three lines high, whatever was written; the form shows the whole. */
const Clamped = ({ children }: { children: string }) => (
  <bdi className="line-clamp-3 text-match-parent">{children}</bdi>
);

function Phone({ number }: { number: string }) {
  const href = dialLink(number);
  const wrapping = number.length > ONE_LINE_MAX ? '' : 'whitespace-nowrap';
  if (!href) return <bdi className={wrapping}>{number}</bdi>;
  return (
    <a
      href={href}
      dir="ltr"
      className={`inline-block tabular-nums pointer-coarse:py-2.5 ${linkClass('plain')} ${wrapping}`}
    >
      {number}
    </a>
  );
}
