import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dashboard } from '../../../messages/messages.ts';
import { demoQuery } from '../../api/demo.ts';
import { linkClass } from '../../ui/class-names.ts';
import { may } from '../pin-gate/admin-session.ts';

/** Until the demo is emptied, so that nobody takes it for the agency's own records. */
export function DemoBanner() {
  const { data } = useQuery(demoQuery);
  if (!data?.present) return null;
  return (
    <aside
      aria-label={dashboard.demo.title}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-mark border-s-3 bg-well px-4 py-2 text-small"
    >
      <p>
        <strong>{dashboard.demo.title}.</strong> {dashboard.demo.text}
      </p>
      {may('owner') && (
        <Link to="/admin/site/demo" className={`${linkClass()} shrink-0`}>
          {dashboard.demo.link}
        </Link>
      )}
    </aside>
  );
}
