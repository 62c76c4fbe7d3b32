import { cx } from '../../ui/class-names.ts';
import { STRENGTHS, type Strength } from './password-strength.ts';
import { words } from './words.ts';

const COLOURS: Record<Strength, string> = {
  weak: 'bg-danger',
  fair: 'bg-mark',
  good: 'bg-link',
  strong: 'bg-ok',
};

export function StrengthScale({ strength }: { strength: Strength }) {
  const reached = STRENGTHS.indexOf(strength);
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
        {STRENGTHS.map((step, at) => (
          <span
            key={step}
            className={cx('h-1 rounded-full', at <= reached ? COLOURS[strength] : 'bg-line')}
          />
        ))}
      </span>
      <span role="status" className="min-w-29 text-end text-small text-soft">
        {words.strength(strength)}
      </span>
    </div>
  );
}
