import { buttonClass } from './button-class.ts';
import { words } from './words.ts';

type Props = { href?: string; label?: string };

/** First thing in the document; seen only when it has the focus. */
export function SkipLink({ href = '#main', label = words.skipToContent }: Props) {
  return (
    <a
      href={href}
      className={buttonClass('flare', 'medium', 'not-focus:sr-only fixed inset-s-4 top-4 z-50')}
    >
      {label}
    </a>
  );
}
