import {
  Component,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ui } from '../../messages/messages.ts';
import { Announcer } from './announcer.tsx';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { X } from './icons.tsx';
import type { Tone } from './layout.tsx';
import { openModal } from './open-modal.ts';
import { enterToastPlaces } from './toast.ts';
import { Toaster } from './toaster.tsx';

const DIALOG_WIDTHS = {
  small: 'max-w-md',
  medium: 'max-w-xl',
  large: 'max-w-3xl',
  wide: 'max-w-5xl',
  whole: 'max-w-[84rem]',
};

type DialogProps = ModalProps & { size?: keyof typeof DIALOG_WIDTHS; role?: 'alertdialog' };

export function Dialog({ size = 'medium', className, ...props }: DialogProps) {
  return <Modal {...props} placement="center" className={cx(DIALOG_WIDTHS[size], className)} />;
}

const SHEET_WIDTHS = { narrow: 'w-80 max-w-[88vw]', wide: 'w-120 max-w-full' };

type SheetProps = ModalProps & {
  /** `start` for a drawer of navigation or filters, `end` for a form. */
  side?: 'start' | 'end';
  width?: keyof typeof SHEET_WIDTHS;
};

export function Sheet({ side = 'end', width = 'wide', className, ...props }: SheetProps) {
  return <Modal {...props} placement={side} className={cx(SHEET_WIDTHS[width], className)} />;
}

type ModalProps = {
  open: boolean;
  /** Escape, the close button, the back gesture or a click beside the panel. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** A picture across the full width, above the title. */
  media?: ReactNode;
  children?: ReactNode;
  /** Stays in view below the scrolling body; submit buttons reach a form by its id. */
  footer?: ReactNode;
  /** False while something is being saved, or where there is no way out. */
  dismissible?: boolean;
  closeOnBackdrop?: boolean;
  closeLabel?: string;
  tone?: Tone;
  className?: string;
};

type Props = ModalProps & {
  placement: 'center' | 'start' | 'end';
  role?: 'alertdialog';
};

/**
 * The native modal dialog: focus trap, inert page, Escape and top layer come from the browser.
 * Focus starts on [data-initial-focus], else on the first field of a form, else on the title, and
 * returns to where it was. The content is mounted only while the dialog is open or closing.
 */
function Modal({ open, onClose, placement, role, children, ...content }: Props) {
  const { dismissible = true, closeOnBackdrop = true, tone = 'paper' } = content;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const lastFocused = useRef<HTMLElement>(null);
  const [present, setPresent] = useState(open);
  const id = useId();

  if (open && !present) setPresent(true);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const close = openModal(element, () => firstFocus(element));
    const leaveToastPlaces = enterToastPlaces(element);
    return () => {
      leaveToastPlaces();
      close();
    };
  }, [open]);

  useEffect(() => {
    if (open || !dialog.current) return;
    let current = true;
    const fading = dialog.current.getAnimations({ subtree: true }).map((each) => each.finished);
    Promise.allSettled(fading).then(() => {
      if (current) setPresent(false);
    });
    return () => {
      current = false;
    };
  }, [open]);

  function askToClose(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissible) onClose();
  }

  /**
   * Browsers close a dialog without asking after an Escape that no click or key came before. It is opened again with the
   * focus where it was, and then its owner decides.
   */
  function closedByBrowser(event: SyntheticEvent<HTMLDialogElement>) {
    const element = event.currentTarget;
    if (!open || element.open || event.target !== element) return;
    const last = lastFocused.current;
    // It gives the focus to its first button.
    element.showModal();
    last?.focus();
    if (dismissible) onClose();
  }

  function pressBeside(event: PointerEvent) {
    pressedBeside.current = event.target === event.currentTarget;
  }

  function clickBeside(event: MouseEvent) {
    const beside = pressedBeside.current && event.target === event.currentTarget;
    if (beside && dismissible && closeOnBackdrop) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser turns Escape into a cancel event
    <dialog
      ref={dialog}
      role={role}
      popover="manual"
      closedby={dismissible ? 'closerequest' : 'none'}
      data-placement={placement}
      aria-labelledby={`${id}-title`}
      aria-describedby={content.description ? `${id}-description` : undefined}
      onCancel={askToClose}
      onClose={closedByBrowser}
      onFocus={({ target }) => {
        lastFocused.current = target;
      }}
      onPointerDown={pressBeside}
      onClick={clickBeside}
      className="modal"
    >
      <div data-tone={tone} className={cx('modal-panel text-ui', content.className)}>
        {present && (
          <Frozen frozen={!open}>
            <Panel {...content} id={id} host={dialog} onClose={onClose} dismissible={dismissible}>
              {children}
            </Panel>
          </Frozen>
        )}
      </div>
      {open && <Announcer />}
    </dialog>
  );
}

type PanelProps = Omit<ModalProps, 'open'> & {
  id: string;
  host: RefObject<HTMLDialogElement | null>;
  dismissible: boolean;
};

function Panel({ id, host, title, description, media, footer, children, ...props }: PanelProps) {
  return (
    <>
      <header
        className={cx(
          'sticky top-0 z-10 flex shrink-0 items-start gap-4 bg-page px-5 py-3.5 sm:px-6',
          Boolean(media || children) && 'border-line border-b',
        )}
      >
        <div className="min-w-0 flex-1">
          <h2
            id={`${id}-title`}
            tabIndex={-1}
            data-modal-title=""
            className="grid min-h-control content-center text-subheading outline-none"
          >
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="pb-1.5 text-soft">
              {description}
            </p>
          )}
        </div>
        {props.dismissible && (
          <IconButton
            label={props.closeLabel ?? ui.close}
            icon={<X aria-hidden="true" />}
            onClick={props.onClose}
            className="-me-2"
          />
        )}
      </header>
      {media && <div className="shrink-0">{media}</div>}
      {children && <div className="flex-1 px-5 py-5 sm:px-6">{children}</div>}
      <div className="sticky bottom-0 z-10 shrink-0">
        <Toaster host={host} className="px-5 has-[li]:pb-4 sm:px-6" />
        {footer && (
          <footer className="flex flex-wrap justify-end gap-3 border-line border-t bg-page px-5 py-4 max-sm:*:grow sm:px-6">
            {footer}
          </footer>
        )}
      </div>
    </>
  );
}

function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-initial-focus]') ??
    dialog.querySelector<HTMLElement>(
      'form :is(input:not([type="hidden"], [hidden]), select, textarea):enabled',
    ) ??
    dialog.querySelector<HTMLElement>('[data-modal-title]')
  );
}

/** Keeps what was shown while the dialog fades out, though its owner has already let go of it. */
class Frozen extends Component<{ frozen: boolean; children: ReactNode }> {
  override shouldComponentUpdate(next: { frozen: boolean }) {
    return !next.frozen;
  }

  override render() {
    return this.props.children;
  }
}
