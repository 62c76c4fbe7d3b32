import { Link } from 'react-router';
import { openingHours } from '../../../messages/messages.ts';
import { linkClass } from '../../ui/class-names.ts';
import { ManagementPage } from '../management-page.tsx';
import { ClosedDays } from './closed-days.tsx';
import { Places } from './places.tsx';
import { SpecialHoursList } from './special-hours.tsx';

export default function ClosedDaysPage() {
  return (
    <ManagementPage
      noun="closed-days"
      isForAll
      action={
        <Link to="/admin/calendar" className={linkClass()}>
          {openingHours.back}
        </Link>
      }
    >
      <div className="grid gap-10">
        <ClosedDays />
        <SpecialHoursList />
        <Places />
      </div>
    </ManagementPage>
  );
}
