import { calendar } from '../../../messages/messages.ts';

const STATES = ['requested', 'proposed', 'confirmed', 'done'] as const;

export function Legend({ keysId }: { keysId: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-small text-soft">
      <ul aria-label={calendar.legend} className="flex flex-wrap gap-x-5 gap-y-2">
        {STATES.map((status) => (
          <li key={status} className="flex items-center gap-2">
            <span aria-hidden="true" data-status={status} className="plan-entry plan-swatch" />
            {calendar.states[status]}
          </li>
        ))}
        <li className="flex items-center gap-2">
          <span
            aria-hidden="true"
            data-status="requested"
            data-overlaps
            className="plan-entry plan-swatch"
          />
          {calendar.states.overlap}
        </li>
      </ul>
      <p id={keysId} className="pointer-coarse:sr-only text-muted">
        {calendar.keys}
      </p>
    </div>
  );
}
