import { useId } from 'react';
import { Link } from 'react-router';
import { cx } from '../../ui/class-names.ts';
import { SECTIONS } from '../sections.ts';
import { sheetClass } from './sheet-class.ts';
import { words } from './words.ts';

const ACTIONS = [
  'messages',
  'orders',
  'workers',
  'users',
  'services',
  'portfolio',
  'aboutUs',
  'contactInfo',
] as const;

export function QuickActions() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-caption mb-2.5 text-muted">
        {words.quickActions}
      </h2>
      <ul
        className={cx(sheetClass, 'grid-cols-2 @min-[34rem]:grid-cols-4 @min-[76rem]:grid-cols-8')}
      >
        {ACTIONS.map((name) => {
          const { to, icon: Icon } = SECTIONS[name];
          return (
            <li key={to} className="flex bg-raised">
              <Link
                to={to}
                className="-outline-offset-2 flex min-h-11 flex-1 items-center gap-2.5 px-3.5 py-2 font-semibold text-link leading-tight no-underline transition-colors hover:bg-well hover:text-link-hover"
              >
                <Icon aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />
                {words.actions[name]}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
