import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

const COLOURS = {
  plain: 'border-line-firm bg-page text-strong',
  petrol: 'border-link/30 bg-link-tint text-link',
  flare: 'border-mark/60 bg-mark/10 text-accent',
  ok: 'border-ok/35 bg-ok-tint text-on-ok-tint',
  danger: 'border-danger/35 bg-danger-tint text-on-danger-tint',
};

export type TagColour = keyof typeof COLOURS;
type Props = ComponentProps<'span'> & { colour?: TagColour };

export function Tag({ colour = 'plain', className, ...rest }: Props) {
  return (
    <span
      {...rest}
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 rounded-tag border px-2 py-0.5 text-small [&>svg]:size-[1.1em] [&>svg]:shrink-0',
        COLOURS[colour],
        className,
      )}
    />
  );
}
