import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, NavLink, useRouteLoaderData } from 'react-router';
import { signOn } from '../../contracts/pictures.ts';
import { addressOf, recruiter } from '../../messages/messages.ts';
import { requestCountsQuery } from '../api/requests.ts';
import { searchNewsQuery } from '../api/saved-searches.ts';
import { SIGN_OUT, signOut } from '../api/session.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { CalendarCheck, SlidersHorizontal } from '../requests/icons.tsx';
import type { loader as rootLoader } from '../root.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { filledText } from '../ui/filled-text.tsx';
import { Wordmark } from '../ui/layout.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { StarIcon } from './star.tsx';

type Filters = { active: number; onOpen: () => void };
type Props = {
  username: string;
  /** On the list of candidates; the other pages lead there. */
  filters?: Filters;
  /** On small screens: a row of its own below, which stays in view. */
  search?: ReactNode;
  onLogoutFailed: () => void;
};

export function Header({ username, filters, search, onLogoutFailed }: Props) {
  const agency = useRouteLoaderData<typeof rootLoader>('root');
  const logout = useMutation({
    mutationKey: SIGN_OUT,
    mutationFn: signOut,
    // The server redirects signed-out users to the login page. Until then it goes on.
    onSuccess: () => {
      location.replace(addressOf('/recruiter'));
      return new Promise(() => {});
    },
    onError: onLogoutFailed,
  });
  return (
    <header
      data-tone="paper"
      className={cx(
        'sticky z-30 flex flex-wrap items-center gap-x-3 border-line border-b px-gutter sm:gap-x-5 sm:max-lg:not-[:lang(en)]:gap-x-3 lg:top-0 lg:px-6',
        search ? '-top-23 sm:max-lg:-top-16' : '-top-9 sm:top-0',
      )}
    >
      <Link
        reloadDocument
        to="/"
        className="flex h-14 items-center rounded-tag text-inherit no-underline sm:h-16"
      >
        <Wordmark
          name={agency?.name ?? ''}
          picture={signOn('onLight', agency?.wordmark)}
          className="text-subheading"
        />
      </Link>
      <div className="flex min-w-0 flex-1 items-center justify-between gap-x-3 max-sm:-mx-gutter max-sm:gap-x-2 max-sm:order-first max-sm:h-9 max-sm:basis-[calc(100%+2*var(--space-gutter))] max-sm:border-line max-sm:border-b max-sm:bg-well max-sm:px-gutter lg:gap-x-5">
        {/* On a narrow phone the name alone is seen, whole; the greeting is still read out. */}
        <p className="flex min-w-0 flex-1 whitespace-pre text-ui max-[26rem]:text-[0px] max-sm:text-small max-sm:leading-9 sm:justify-end">
          {filledText(recruiter.welcome, {
            name: (
              <Link
                to="/recruiter/account"
                title={recruiter.account}
                className="min-w-0 truncate font-bold text-inherit max-sm:text-small max-sm:leading-9"
              >
                <bdi>{username || recruiter.fallbackName}</bdi>
              </Link>
            ),
          })}
        </p>
        <Pages showCandidates={!filters} />
        <LanguageSwitch
          variant="compact"
          className="-me-1.5 shrink-0 text-soft max-sm:[&_a]:min-h-9"
        />
      </div>
      {/* A real form: works before hydration and without JavaScript. */}
      <form
        method="post"
        action={addressOf('/logout')}
        onSubmit={(event) => {
          event.preventDefault();
          logout.mutate();
        }}
        className="max-sm:ms-auto max-sm:w-min"
      >
        <Button
          type="submit"
          busy={logout.isPending || logout.isSuccess}
          className="max-lg:not-[:lang(en)]:px-2.5 max-lg:not-[:lang(en)]:text-small"
        >
          {recruiter.logout}
        </Button>
      </form>
      {search && filters && (
        <div className="-mx-gutter flex basis-[calc(100%+2*var(--space-gutter))] gap-2 border-line border-t px-gutter py-2 lg:hidden">
          <div className="min-w-0 flex-1">{search}</div>
          <FilterButton {...filters} />
        </div>
      )}
    </header>
  );
}

function FilterButton({ active, onOpen }: Filters) {
  return (
    <Button
      onClick={onOpen}
      aria-haspopup="dialog"
      className="relative max-sm:gap-0 noscript:hidden lg:hidden"
    >
      <SlidersHorizontal aria-hidden="true" className="size-4.5" />
      <span>
        <span className="max-sm:sr-only">{recruiter.filters}</span>
        {active > 0 && (
          <>
            <VisuallyHidden>{recruiter.activeFilters({ count: active })}</VisuallyHidden>
            <span
              aria-hidden="true"
              className="-top-1 -inset-e-1 absolute size-3 rounded-full border-2 border-page bg-mark"
            />
          </>
        )}
      </span>
    </Button>
  );
}

const NO_NEWS = { news: 0 };

function Pages({ showCandidates }: { showCandidates: boolean }) {
  const { data: counts } = useQuery(requestCountsQuery);
  const waiting = counts?.waiting ?? 0;
  const { data: { news } = NO_NEWS } = useQuery(searchNewsQuery);
  return (
    <nav aria-label={recruiter.pages} className="flex shrink-0 items-center gap-x-1">
      {showCandidates && (
        <Link to="/recruiter" className={buttonClass('bare', 'medium', 'max-lg:hidden')}>
          {recruiter.requests.candidates}
        </Link>
      )}
      <NavLink
        to="/recruiter/account"
        className={buttonClass('bare', 'medium', 'aria-[current]:text-strong max-xl:hidden')}
      >
        {recruiter.account}
      </NavLink>
      <NavLink
        end
        to="/recruiter/requests"
        className={buttonClass(
          'bare',
          'medium',
          'gap-2 aria-[current]:text-strong max-lg:px-2 max-sm:min-h-9 max-sm:px-1 max-sm:py-0 max-sm:text-small',
        )}
      >
        <CalendarCheck aria-hidden="true" className="size-4.5 shrink-0 max-lg:hidden" />
        {recruiter.requests.link}
        <Badge
          count={waiting}
          label={recruiter.requests.waiting({ count: waiting })}
          colour="flare"
        />
      </NavLink>
      <NavLink
        to="/recruiter/saved"
        className={buttonClass(
          'bare',
          'medium',
          'gap-2 aria-[current]:text-strong max-lg:px-2 max-sm:min-h-9 max-sm:px-1 max-sm:py-0 max-sm:text-small',
        )}
      >
        <StarIcon aria-hidden="true" className="size-4.5 shrink-0 sm:max-lg:hidden" />
        <span className="max-sm:sr-only">{recruiter.saved.link}</span>
        <Badge count={news} label={recruiter.saved.news({ count: news })} colour="flare" />
      </NavLink>
    </nav>
  );
}
