import { mailRoom } from '../../../messages/messages.ts';
import { cx } from '../../ui/class-names.ts';
import { filledText } from '../../ui/filled-text.tsx';

/** Where the README tells of it. */
const SETTING = 'SMTP_URL';

export const NoMailServer = ({ className }: { className?: string }) => (
  <p
    className={cx(
      'rounded-control border border-line-firm border-s-3 bg-raised px-4 py-3 text-ui',
      className,
    )}
  >
    {filledText(mailRoom.noServer, {
      setting: (
        <code dir="ltr" className="font-mono text-small">
          {SETTING}
        </code>
      ),
    })}
  </p>
);
