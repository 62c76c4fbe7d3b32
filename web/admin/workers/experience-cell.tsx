import { useId, useState } from 'react';
import { listText } from '../../../contracts/worker-fields.ts';
import type { Worker } from '../../../contracts/workers.ts';
import { MoreToggle } from '../../ui/more-toggle.tsx';
import { shortened } from './shortened.ts';
import { words } from './words.ts';

const ENTRIES_SHOWN = 6;
const LETTERS_SHOWN = 70;

/** Companies, skills and the text: everything that the search reads is in the row, or opened in it. */
export function ExperienceCell({ worker }: { worker: Worker }) {
  const { name, companies, skills, experience } = worker;
  const [all, setAll] = useState(false);
  const id = useId();
  const shortText = shortened(experience, LETTERS_SHOWN);
  const hidden =
    Math.max(0, companies.length - ENTRIES_SHOWN) + Math.max(0, skills.length - ENTRIES_SHOWN);
  const isCut = hidden > 0 || shortText !== experience;
  const shown = (entries: string[]) => listText(all ? entries : entries.slice(0, ENTRIES_SHOWN));
  return (
    <div className="text-small text-soft">
      <div id={id} className="wrap-anywhere grid gap-1">
        {companies.length > 0 && <bdi>{shown(companies)}</bdi>}
        {skills.length > 0 && (
          <span className="text-muted">
            {words.skillsBefore} <bdi>{shown(skills)}</bdi>
          </span>
        )}
        {experience && <bdi className="whitespace-pre-line">{all ? experience : shortText}</bdi>}
      </div>
      {isCut && (
        <MoreToggle
          all={all}
          onAll={setAll}
          controls={id}
          label={all ? words.less : hidden > 0 ? words.more(hidden) : words.readAll}
          of={words.moreOf(name)}
          className="underline-offset-4 hover:underline"
        />
      )}
    </div>
  );
}
