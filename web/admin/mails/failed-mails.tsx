import { Link } from 'react-router';
import { mailRoom } from '../../../messages/messages.ts';
import { linkClass } from '../../ui/class-names.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';

/** Says on other screens that somebody has to look into the mail room. */
export const FailedMails = ({ count }: { count: number }) => (
  <ErrorBanner>
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="font-semibold">{mailRoom.couldNotBeSent({ count })}</span>
      <Link to="/admin/mails?show=failed" className={linkClass()}>
        {mailRoom.seeFailed}
      </Link>
    </span>
  </ErrorBanner>
);
