import type { Candidate } from '../../contracts/candidates.ts';
import { recruiter } from '../../messages/messages.ts';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { icon } from '../ui/icons.tsx';

/* From Lucide, see web/ui/icons-licence.txt. */
export const StarIcon = /* @__PURE__ */ icon(
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z',
);

type Named = Pick<Candidate, 'id' | 'name'>;
type Props = {
  candidate: Named;
  starred: boolean;
  onStar: (candidate: Named) => void;
  className?: string;
};

/** Filled for candidates who are on a list. */
export function Star({ candidate, starred, onStar, className }: Props) {
  const label = recruiter.saved.star({ name: candidate.name });
  return (
    <IconButton
      label={label}
      title={label}
      size="small"
      aria-pressed={starred}
      onClick={() => onStar({ id: candidate.id, name: candidate.name })}
      icon={<StarIcon aria-hidden="true" className={cx(starred && 'fill-mark stroke-accent')} />}
      className={cx('scroll-mt-24 text-muted noscript:hidden print:hidden', className)}
    />
  );
}
