import type { ReactNode } from 'react';
import { Spinner } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Wordmark } from '../../ui/layout.tsx';
import { words } from '../words.ts';
import type { Gate } from './gate.ts';
import { PinDialog } from './pin-dialog.tsx';

type Props = { agency: string; gate: Gate; onUnlocked: () => void; children: ReactNode };

/**
 * Nothing of the panel is drawn, and none of its data asked for, before the gate is open. When the
 * grant ends while the panel is open, the panel goes out of sight and keeps what was typed.
 */
export function PinGate({ agency, gate, onUnlocked, children }: Props) {
  const covered = gate === 'covered';
  return (
    <>
      {(gate === 'open' || covered) && (
        <div inert={covered} className={cx(covered && 'invisible')}>
          {children}
        </div>
      )}
      {gate !== 'open' && (
        <main
          id="main"
          data-tone="ink"
          data-page-tone="ink"
          className="fixed inset-0 flex flex-col p-gutter"
        >
          <h1 className="flex items-baseline justify-between gap-6">
            <Wordmark name={agency} className="text-subheading" />
            <span className="type-caption text-muted">{words.panel}</span>
          </h1>
          {gate === 'checking' && <Spinner label={words.loading} className="m-auto" />}
        </main>
      )}
      <PinDialog open={gate === 'closed' || covered} covering={covered} onUnlocked={onUnlocked} />
    </>
  );
}
