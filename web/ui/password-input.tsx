import { type ComponentProps, useState } from 'react';
import { ui } from '../../messages/messages.ts';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { controlClass, useFieldWiring } from './field.tsx';
import { icon } from './icons.tsx';

/* Here, so that pages without a password do not load them. */
const Eye = /* @__PURE__ */ icon(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0',
  <circle cx="12" cy="12" r="3" />,
);
const EyeOff = /* @__PURE__ */ icon(
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49',
  'M14.084 14.158a3 3 0 0 1-4.242-4.242',
  'M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143',
  'm2 2 20 20',
);

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  showLabel?: string;
  /** Begins readable, such as one that was just made up. */
  defaultShown?: boolean;
};

export function PasswordInput({
  className,
  showLabel = ui.showPassword,
  defaultShown = false,
  ...props
}: Props) {
  const [shown, setShown] = useState(defaultShown);
  const wiring = useFieldWiring(props);

  return (
    <span className={cx('relative block', className)}>
      <input
        dir="ltr"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        {...wiring}
        type={shown ? 'text' : 'password'}
        className={cx(controlClass, 'h-control pr-12 rtl:pr-3 rtl:pl-12')}
      />
      <IconButton
        label={showLabel}
        size="inset"
        icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        aria-pressed={shown}
        aria-controls={wiring.id}
        disabled={props.disabled}
        onClick={() => setShown(!shown)}
        className="-translate-y-1/2 absolute inset-e-0.5 top-1/2"
      />
    </span>
  );
}
