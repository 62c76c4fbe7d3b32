import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { words } from '../words.ts';

type Props = { open: boolean; onClose: () => void; children: ReactNode };

export function FilterDrawer({ open, onClose, children }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="start"
      width="narrow"
      title={
        // Not in the search box, where a phone would put its keyboard over the list.
        <span data-initial-focus="" tabIndex={-1} className="outline-none">
          {words.filters}
        </span>
      }
      footer={
        <Button variant="ink" onClick={onClose} className="w-full">
          {words.showCandidates}
        </Button>
      }
    >
      {children}
    </Sheet>
  );
}
