import { type ComponentProps, useState } from 'react';
import { ui } from '../../messages/messages.ts';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { controlClass, useFieldWiring } from './field.tsx';
import { Eye, EyeOff } from './icons.tsx';

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
