import { Link } from 'react-router';
import { calendar } from '../../../messages/messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ChevronLeft, ChevronRight } from '../../ui/icons.tsx';

type Props = {
  view: 'week' | 'day';
  /** The query string of the week or day that is so many steps away; without steps, of the present one. */
  searchOf: (steps: number | null) => string;
};

const iconLink = buttonClass('quiet', 'medium', 'w-control px-0!');

/** The ways to the week or day before and after, and to the present one. */
export const DaySteps = ({ view, searchOf }: Props) => (
  <div className="flex gap-1.5">
    <Link to={{ search: searchOf(-1) }} aria-label={calendar.previous[view]} className={iconLink}>
      <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
    </Link>
    <Link to={{ search: searchOf(null) }} className={buttonClass()}>
      {calendar.today}
    </Link>
    <Link to={{ search: searchOf(1) }} aria-label={calendar.next[view]} className={iconLink}>
      <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
    </Link>
  </div>
);
