import { useId, useState } from 'react';
import { records } from '../../../messages/messages.ts';
import type { RecordName } from '../../api/audit.ts';
import { linkClass } from '../../ui/class-names.ts';
import { useLoadedLater } from '../loaded-later.ts';
import { may } from '../pin-gate/admin-session.ts';

/** At the foot of a record's sheet: who changed what. It is loaded when it is opened. */
export function RecordHistory({ record }: { record: RecordName }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const list = useLoadedLater({
    wanted: open,
    load: () => import('./changes.tsx'),
    onFailure: () => setOpen(false),
  });
  if (!may(record.of)) return null;
  return (
    <section className="mt-6 border-line border-t pt-3">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={`${linkClass()} min-h-control-small cursor-pointer`}
      >
        {records.history}
      </button>
      <div id={id}>{open && list && <list.HistoryList record={record} />}</div>
    </section>
  );
}
