import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  type ToggleEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from './class-names.ts';
import { menuMove, menuPlace } from './menu-moves.ts';

export type MenuItem = {
  label: string;
  onSelect: () => void;
  /** Takes something away. */
  danger?: boolean;
};

type Props = Omit<ComponentProps<'button'>, 'ref' | 'onClick'> & {
  /** As a function where a list has many menus: only the open one is asked. */
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** Working on it: the menu stays closed. */
  busy?: boolean;
};

type Opened = 'first' | 'last';

/** A button with a menu of acts. The menu is in the page only while it is open. */
export function MenuButton({ items, busy = false, type = 'button', ...rest }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The press that closes an open menu must not open it again. */
  const wasOpen = useRef(false);
  const id = useId();

  function press() {
    if (!busy && !wasOpen.current) setOpened('first');
    wasOpen.current = false;
  }

  function openByArrow(event: KeyboardEvent) {
    const end = { ArrowDown: 'first', ArrowUp: 'last' } as const;
    if (busy || !(event.key in end)) return;
    event.preventDefault();
    setOpened(end[event.key as keyof typeof end]);
  }

  return (
    <>
      <button
        {...rest}
        ref={button}
        type={type}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-controls={opened ? id : undefined}
        aria-disabled={busy || undefined}
        onPointerDown={() => {
          wasOpen.current = opened !== null;
        }}
        onClick={press}
        onKeyDown={opened ? undefined : openByArrow}
      />
      {opened && (
        <Menu
          id={id}
          opener={button}
          items={typeof items === 'function' ? items() : items}
          opened={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

type MenuProps = {
  id: string;
  opener: RefObject<HTMLButtonElement | null>;
  items: readonly MenuItem[];
  opened: Opened;
  onClose: () => void;
};

const QUIETLY = { preventScroll: true };

/** The browser closes it on Escape and on a press beside it. */
function Menu({ id, opener, items, opened, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const [element, anchor] = [menu.current, opener.current];
    if (!element || !anchor) return;
    element.showPopover();
    const from = anchor.getBoundingClientRect();
    const { top, left } = menuPlace({
      anchor: from,
      menu: element.getBoundingClientRect(),
      view: { width: document.documentElement.clientWidth, height: window.innerHeight },
      rightToLeft: getComputedStyle(anchor).direction === 'rtl',
    });
    element.style.top = `${top}px`;
    element.style.left = `${left}px`;
    itemsIn(element)
      .at(opened === 'last' ? -1 : 0)
      ?.focus(QUIETLY);
    const hide = () => element.hidePopover();
    // The news of a scroll that brought the button into view may come after the menu.
    const hideIfMoved = () => {
      const { top, left } = anchor.getBoundingClientRect();
      if (Math.hypot(top - from.top, left - from.left) > 1) hide();
    };
    window.addEventListener('scroll', hideIfMoved, { capture: true, passive: true });
    window.addEventListener('resize', hide);
    return () => {
      window.removeEventListener('scroll', hideIfMoved, { capture: true });
      window.removeEventListener('resize', hide);
    };
  }, [opener, opened]);

  function leave() {
    opener.current?.focus(QUIETLY);
    onClose();
  }

  function closed(event: ToggleEvent) {
    if (event.newState !== 'closed') return;
    const { activeElement, body } = document;
    if (activeElement === body || menu.current?.contains(activeElement)) leave();
    else onClose();
  }

  function press(event: KeyboardEvent) {
    // The focus goes on from the button.
    if (event.key === 'Tab') return leave();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = itemsIn(event.currentTarget);
    const current = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = menuMove({ key: event.key, current, labels: items.map(({ label }) => label) });
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
  }

  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      popover="auto"
      tabIndex={-1}
      aria-label={opener.current?.ariaLabel ?? opener.current?.textContent ?? undefined}
      onToggle={closed}
      onKeyDown={press}
      className="fixed inset-auto m-0 max-w-[calc(100vw-1rem)] min-w-44 whitespace-normal rounded-card border border-line bg-raised p-1.5 font-normal text-strong text-ui shadow-float"
    >
      {items.map(({ label, danger, onSelect }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onPointerEnter={(event) => event.currentTarget.focus(QUIETLY)}
          onClick={() => {
            leave();
            onSelect();
          }}
          className={cx(
            'flex min-h-control w-full cursor-pointer items-center rounded-control px-3 text-start transition-colors hover:bg-well focus-visible:bg-well',
            danger && 'text-danger',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

const itemsIn = (menu: Element) => [
  ...menu.querySelectorAll<HTMLButtonElement>('[role="menuitem"]'),
];
