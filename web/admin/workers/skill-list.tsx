import { useId, useState } from 'react';
import { skillsText } from '../../../contracts/worker-fields.ts';
import { MoreToggle } from '../../ui/more-toggle.tsx';
import { words } from './words.ts';

const SHOWN = 6;

type Props = { name: string; skills: string[] };

export function SkillList({ name, skills }: Props) {
  const [all, setAll] = useState(false);
  const id = useId();
  const rest = skills.length - SHOWN;
  return (
    <span className="text-small text-soft">
      <bdi id={id}>{skillsText(all ? skills : skills.slice(0, SHOWN))}</bdi>{' '}
      {rest > 0 && (
        <MoreToggle
          all={all}
          onAll={setAll}
          controls={id}
          label={all ? words.less : words.more(rest)}
          of={words.moreOf(name)}
          className="underline-offset-4 hover:underline"
        />
      )}
    </span>
  );
}
