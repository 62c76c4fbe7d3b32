import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronLeft, ChevronRight, Maximize2, Minimize2 } from '../../../ui/icons.tsx';
import { words } from './words.ts';

type Props = {
  counter: string;
  /** Null at the covers, where the book ends. */
  previous: (() => void) | null;
  next: (() => void) | null;
  screen: { full: boolean; toggle: () => void } | null;
};

/** A button at the end of the book keeps the focus, so that the keys go on working. */
export function BookControls({ counter, previous, next, screen }: Props) {
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center pt-5" data-print="hide">
      <div className="col-start-2 flex items-center gap-3">
        <IconButton
          label={words.previous}
          icon={<ChevronLeft aria-hidden="true" />}
          variant="line"
          aria-disabled={!previous}
          onClick={() => previous?.()}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
        />
        <p role="status" className="type-caption min-w-44 text-center text-soft">
          {counter}
        </p>
        <IconButton
          label={words.next}
          icon={<ChevronRight aria-hidden="true" />}
          variant="line"
          aria-disabled={!next}
          onClick={() => next?.()}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
        />
      </div>
      {screen && (
        <IconButton
          label={screen.full ? words.leaveFullScreen : words.fullScreen}
          icon={screen.full ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
          onClick={screen.toggle}
          className="justify-self-end"
        />
      )}
    </div>
  );
}
