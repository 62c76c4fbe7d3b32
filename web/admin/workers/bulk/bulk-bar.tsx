import { useEffect, useRef, useState } from 'react';
import type { BulkKind } from '../../../../contracts/worker-bulk.ts';
import { workerBulk } from '../../../../messages/messages.ts';
import type { Selected } from '../../../api/worker-bulk.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ChevronDown } from '../../../ui/icons.tsx';
import { MenuButton } from '../../../ui/menu.tsx';
import { enterToastPlaces } from '../../../ui/toast.ts';
import { Toaster } from '../../../ui/toaster.tsx';
import { useLoadedLater } from '../../loaded-later.ts';
import type { ListAddress } from '../../records/list-address.ts';
import { useExport } from '../files/worker-files.tsx';
import type { Selection } from './selection.tsx';

const KINDS: readonly BulkKind[] = [
  'status',
  'add-tag',
  'remove-tag',
  'available',
  'certificate',
  'ask-papers',
];

type Props = {
  selection: Selection;
  address: ListAddress;
  pageIds: readonly number[];
  /** All that the list finds. */
  total: number;
};

/** Below the list while somebody is ticked: how many, and what can be done with them. */
export function BulkBar({ selection, address, pageIds, total }: Props) {
  const says = workerBulk.bar;
  const [kind, setKind] = useState<BulkKind | null>(null);
  const [open, setOpen] = useState(false);
  const ids = [...selection.ticked];
  const exported = useExport(selection.all ? address : { ...address, ids });
  const Dialog = useLoadedLater({
    wanted: open,
    load: async () => (await import('./bulk-dialog.tsx')).BulkDialog,
    onFailure: () => setOpen(false),
  });
  const count = selection.all ? total : ids.length;
  // At the foot of the page a toast would lie over the bar.
  const bar = useRef<HTMLElement>(null);
  const isShown = count > 0;
  useEffect(() => {
    if (isShown && bar.current) return enterToastPlaces(bar.current);
  }, [isShown]);
  if (!isShown) return null;
  const selected: Selected = selection.all ? { found: address } : { ids };
  return (
    <section
      ref={bar}
      aria-label={says.label}
      className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-card border border-edge bg-raised px-4 py-2 shadow-float"
    >
      <p className="font-semibold tabular-nums" aria-live="polite">
        {selection.all ? says.allTicked({ count }) : says.ticked({ count })}
      </p>
      {!selection.all && !pageIds.every(selection.isTicked) && (
        <Button variant="text" size="small" onClick={() => selection.set(pageIds, true)}>
          {workerBulk.tick.page}
        </Button>
      )}
      {!selection.all && total > ids.length && (
        <Button variant="text" size="small" onClick={selection.selectAll}>
          {says.all({ count: total })}
        </Button>
      )}
      <Button variant="text" size="small" onClick={selection.clear}>
        {says.clear}
      </Button>
      <div className="flex flex-wrap gap-2 sm:ms-auto">
        <Button size="small" busy={exported.kind !== null} onClick={() => exported.start('csv')}>
          {says.export}
        </Button>
        <MenuButton
          busy={open && Dialog === null}
          className={buttonClass('ink', 'small')}
          items={KINDS.map((each) => ({
            label: workerBulk.acts[each],
            onSelect() {
              setKind(each);
              setOpen(true);
            },
          }))}
        >
          {says.change}
          <ChevronDown aria-hidden="true" className="-me-1 size-4" />
        </MenuButton>
      </div>
      <Toaster host={bar} className="w-full has-[li]:py-1" />
      {Dialog && kind && (
        <Dialog
          key={kind}
          kind={kind}
          selected={selected}
          open={open}
          onClose={() => setOpen(false)}
          onDone={selection.clear}
        />
      )}
    </section>
  );
}
