import { useId, useState } from 'react';
import { skillsText } from '../../../contracts/worker-fields.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
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
        <button
          type="button"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
          className="relative cursor-pointer whitespace-nowrap rounded-tag font-semibold text-link underline-offset-4 transition-colors after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:text-link-hover hover:underline print:hidden"
        >
          {all ? words.less : words.more(rest)}
          <VisuallyHidden>{words.moreOf(name)}</VisuallyHidden>
        </button>
      )}
    </span>
  );
}
