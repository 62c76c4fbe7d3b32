import { useId } from 'react';
import type { Role } from '../../../contracts/candidates.ts';
import { groupDigits } from '../../../contracts/number-text.ts';
import { cx } from '../../ui/class-names.ts';
import { ChevronRight } from '../../ui/icons.tsx';
import { words } from '../words.ts';

const ROW =
  'flex min-h-control-small w-full items-center gap-2 rounded-control py-1 pe-2 text-start text-ui';
const PRESSABLE = 'cursor-pointer transition-colors hover:bg-well';

type Props = {
  role: Role;
  open: boolean;
  chosen: string;
  onToggle: () => void;
  onChoose: (domain: string) => void;
};

export function RoleGroup({ role, open, chosen, onToggle, onChoose }: Props) {
  const id = useId();
  const holdsChosen = role.domains.some(({ domain }) => domain === chosen);
  const title = (
    <>
      <span className="min-w-0 flex-1 font-semibold">{role.job_title || words.noTitle}</span>
      <Count of={role.count} />
    </>
  );
  if (role.domains.length === 0) return <li className={cx(ROW, 'ps-8.5')}>{title}</li>;
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className={cx(ROW, PRESSABLE, 'ps-2')}
      >
        <ChevronRight
          aria-hidden="true"
          className={cx(
            'size-4.5 shrink-0 transition-transform',
            open ? 'rotate-90' : 'rtl:rotate-180',
            holdsChosen ? 'text-accent' : 'text-muted',
          )}
        />
        {title}
      </button>
      <ul
        id={id}
        className={cx('ms-4 border-line-firm border-s ps-2 pb-1', !open && 'hidden noscript:block')}
      >
        {role.domains.map(({ domain, count }) => (
          <li key={domain}>
            <button
              type="submit"
              name="domain"
              value={domain}
              aria-current={domain === chosen || undefined}
              onClick={() => onChoose(domain)}
              className={cx(
                ROW,
                PRESSABLE,
                'relative scroll-mt-40 scroll-mb-4 ps-3 text-soft aria-[current]:bg-well aria-[current]:font-semibold aria-[current]:text-accent',
                'aria-[current]:before:absolute aria-[current]:before:inset-y-0 aria-[current]:before:-inset-s-[9px] aria-[current]:before:w-0.75 aria-[current]:before:bg-mark',
              )}
            >
              <span className="min-w-0 flex-1">{domain}</span>
              <Count of={count} />
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}

const Count = ({ of: count }: { of: number }) => (
  <span className="shrink-0 font-mono text-caption text-muted tabular-nums">
    {groupDigits(count)}
  </span>
);
