import { VisuallyHidden } from './visually-hidden.tsx';

const STARS = [1, 2, 3, 4, 5];

type Props = { stars: number /** For screen readers. */; label: string };

/** One to five, told apart by their shapes. */
export const StarsShown = ({ stars, label }: Props) => (
  <span className="text-link">
    <span aria-hidden="true">{STARS.map((star) => (star <= stars ? '★' : '☆')).join('')}</span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);
