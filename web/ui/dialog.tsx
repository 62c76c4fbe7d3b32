import { cx } from './class-names.ts';
import { Modal, type ModalProps } from './modal.tsx';

const WIDTHS = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-3xl', wide: 'max-w-5xl' };

type Props = ModalProps & { size?: keyof typeof WIDTHS; role?: 'alertdialog' };

export function Dialog({ size = 'medium', className, ...props }: Props) {
  return <Modal {...props} placement="center" className={cx(WIDTHS[size], className)} />;
}
