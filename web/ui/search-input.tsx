import { type ComponentProps, useRef } from 'react';
import { ui } from '../../messages/messages.ts';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { controlClass } from './field.tsx';
import { icon, X } from './icons.tsx';

/** Here, so that pages without a search do not load it. */
const Search = /* @__PURE__ */ icon('m21 21-4.34-4.34', <circle cx="11" cy="11" r="8" />);

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref'> & {
  label: string;
  value: string;
  onValue: (value: string) => void;
  clearLabel?: string;
};

export function SearchInput({
  label,
  value,
  onValue,
  clearLabel = ui.clearSearch,
  className,
  ...rest
}: Props) {
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    onValue('');
    input.current?.focus();
  }

  return (
    <span className={cx('relative block', className)}>
      <Search
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute inset-s-3 top-1/2 size-4.5 text-muted"
      />
      <input
        autoComplete="off"
        enterKeyHint="search"
        // By what is typed; the placeholder reads as the page does.
        dir={value === '' ? undefined : 'auto'}
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        className={cx(
          controlClass,
          'h-control appearance-none text-ellipsis pr-11 pl-10 in-[[dir=rtl]]:pr-10 in-[[dir=rtl]]:pl-11 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {value !== '' && (
        <IconButton
          label={clearLabel}
          size="inset"
          icon={<X aria-hidden="true" />}
          onClick={clear}
          className="-translate-y-1/2 absolute inset-e-0.5 top-1/2"
        />
      )}
    </span>
  );
}
