import { cx } from './class-names.ts';
import { Modal, type ModalProps } from './modal.tsx';

const WIDTHS = { narrow: 'w-80 max-w-[88vw]', wide: 'w-120 max-w-full' };

type Props = ModalProps & {
  /** `start` for a drawer of navigation or filters, `end` for a form. */
  side?: 'start' | 'end';
  width?: keyof typeof WIDTHS;
};

export function Sheet({ side = 'end', width = 'wide', className, ...props }: Props) {
  return <Modal {...props} placement={side} className={cx(WIDTHS[width], className)} />;
}
