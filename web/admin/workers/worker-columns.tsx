import { useId, useState } from 'react';
import { listText } from '../../../contracts/worker-fields.ts';
import type { Worker } from '../../../contracts/workers.ts';
import { workers } from '../../../messages/messages.ts';
import { linkClass } from '../../ui/class-names.ts';
import { dialLink } from '../../ui/contact-links.ts';
import { filledText } from '../../ui/filled-text.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { MoreToggle } from '../../ui/more-toggle.tsx';
import type { Column } from '../../ui/table.tsx';
import { EmailLink } from '../cells.tsx';
import { type DeleteActions, editDeleteColumn } from '../records/row-actions.tsx';
import { labelOf } from './field-texts.ts';
import { shortList, shortText } from './worker-values.ts';

/** Phone numbers up to this length do not wrap. */
const ONE_LINE_MAX = 22;

export const columnsOf = (
  actions: DeleteActions,
  onEdit: (worker: Worker) => void,
): Column<Worker>[] => [
  {
    header: labelOf('name'),
    kind: 'lead',
    width: 'w-[11%]',
    cell: (worker) => <Clamped>{worker.name}</Clamped>,
  },
  {
    header: labelOf('job_title'),
    width: 'w-[11%]',
    cell: (worker) => <Clamped>{worker.job_title}</Clamped>,
  },
  {
    header: labelOf('domain'),
    width: 'w-[12%]',
    cell: (worker) => <Clamped>{worker.domain}</Clamped>,
  },
  { header: labelOf('phone'), width: 'w-[13%]', cell: (worker) => <Phone number={worker.phone} /> },
  {
    header: labelOf('email'),
    width: 'w-[21%]',
    cell: (worker) => worker.email && <EmailLink email={worker.email} />,
  },
  {
    header: labelOf('companies'),
    cell: (worker) => <ExperienceCell worker={worker} />,
  },
  editDeleteColumn({
    nameOf: (worker) => worker.name,
    busy: actions.busy,
    onEdit,
    onDelete: ({ id }) => actions.start('delete', id),
    stacked: true,
  }),
];

/** Three lines for any length; the form shows the whole. */
const Clamped = ({ children }: { children: string }) => (
  <bdi className="line-clamp-3 text-match-parent">{children}</bdi>
);

function Phone({ number }: { number: string }) {
  const href = dialLink(number);
  const wrapping = number.length > ONE_LINE_MAX ? '' : 'whitespace-nowrap';
  if (!href)
    return (
      <span className={wrapping}>
        <Ltr>{number}</Ltr>
      </span>
    );
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

/** Length limits in characters: about two lines of the column for companies, one and a half for skills, one for the text. */
const COMPANIES_MAX = 60;
const SKILLS_MAX = 36;
const EXPERIENCE_MAX = 28;

/** Companies, skills and experience, shortened until 'Show all' is pressed. */
function ExperienceCell({ worker }: { worker: Worker }) {
  const [all, setAll] = useState(false);
  const id = useId();
  const whole = {
    companies: listText(worker.companies),
    skills: listText(worker.skills),
    experience: worker.experience,
  };
  const short = {
    companies: shortList(worker.companies, COMPANIES_MAX),
    skills: shortList(worker.skills, SKILLS_MAX),
    experience: shortText(worker.experience, EXPERIENCE_MAX),
  };
  const { companies, skills, experience } = all ? whole : short;
  return (
    <div id={id} className="wrap-anywhere grid gap-1 text-small text-soft">
      {companies && <bdi className="block text-match-parent">{companies}</bdi>}
      {skills && (
        <span className="text-muted">
          {filledText(workers.skillsLine, { skills: <bdi>{skills}</bdi> })}
        </span>
      )}
      {experience && (
        <bdi className="block whitespace-pre-line text-match-parent">{experience}</bdi>
      )}
      {JSON.stringify(short) !== JSON.stringify(whole) && (
        <MoreToggle
          all={all}
          onAll={setAll}
          controls={id}
          label={all ? workers.less : workers.showAll}
          of={workers.moreOf({ name: worker.name })}
          className="justify-self-start underline-offset-4 hover:underline"
        />
      )}
    </div>
  );
}
