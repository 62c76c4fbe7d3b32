import { useId, useState } from 'react';
import { listText, type Worker } from '../../../contracts/workers.ts';
import { MoreToggle } from '../../ui/more-toggle.tsx';
import { shortList, shortText } from './short-text.ts';
import { words } from './words.ts';

/** In letters: about two lines of the column for companies, one and a half for skills, one for the text. */
const COMPANIES_MAX = 60;
const SKILLS_MAX = 36;
const EXPERIENCE_MAX = 28;

/** All that the search reads: companies, skills and the text, cut short until somebody asks for the whole. */
export function ExperienceCell({ worker }: { worker: Worker }) {
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
          {words.skillsBefore} <bdi>{skills}</bdi>
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
          label={all ? words.less : words.showAll}
          of={words.moreOf(worker.name)}
          className="justify-self-start underline-offset-4 hover:underline"
        />
      )}
    </div>
  );
}
