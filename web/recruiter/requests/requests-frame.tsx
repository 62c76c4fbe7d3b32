import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import type { SignedOut } from '../../../contracts/recruiter-page-data.ts';
import type { SignedInUser } from '../../../contracts/sessions.ts';
import { recruiter } from '../../../messages/messages.ts';
import { cx } from '../../ui/class-names.ts';
import { SkipLink } from '../../ui/layout.tsx';
import { EndingNotice } from '../ending-notice.tsx';
import { Header } from '../header.tsx';
import { Notice, type NoticeContent } from '../notice.tsx';

/** Where signed-out users go from here. */
export const toLogin = ({ reason }: SignedOut) =>
  redirect(`/login${reason === 'account-expired' ? '?session=expired' : ''}`);

type Props = {
  user: SignedInUser;
  notice: NoticeContent | null;
  onNotice: (notice: NoticeContent | null) => void;
  className?: string;
  children: ReactNode;
};

/** What 'My requests' and each of them have around them. */
export function RequestsFrame({ user, notice, onNotice, className, children }: Props) {
  return (
    <div data-density="dense" className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header
        username={user.username}
        onLogoutFailed={() => onNotice({ text: recruiter.logoutFailed, good: false })}
      />
      <EndingNotice user={user} />
      <main
        id="main"
        className={cx('mx-auto w-full flex-1 px-gutter pt-7 pb-12 lg:px-8', className)}
      >
        <div className="pointer-events-none sticky top-20 z-20 flex h-0 items-start justify-end">
          {notice && <Notice notice={notice} onDismiss={() => onNotice(null)} />}
        </div>
        {children}
      </main>
    </div>
  );
}
