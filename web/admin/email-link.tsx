import { linkClass } from '../ui/class-names.ts';
import { mailLink } from './contact-links.ts';

/** A long address breaks at its @, and is at most three lines high. Room for a finger where rows are cards. */
export function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <a href={mailLink(email)} className={`block pointer-coarse:py-2.5 ${linkClass('plain')}`}>
      <span className="line-clamp-3">
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </span>
    </a>
  );
}
