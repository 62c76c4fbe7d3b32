import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writtenIn } from '../../../contracts/languages.ts';
import type { ListedMail, MailPage } from '../../../contracts/mail-list.ts';
import { MAIL_LISTS, type MailList } from '../../../contracts/mails.ts';
import { mailRoom, records } from '../../../messages/messages.ts';
import { mailsQuery } from '../../api/mails.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import type { Column } from '../../ui/table.tsx';
import { Ago } from '../cells.tsx';
import { ManagementPage } from '../management-page.tsx';
import { countLine } from '../records/count-line.ts';
import { useListAddress } from '../records/list-address.ts';
import { ListFilters } from '../records/list-filters.tsx';
import { PagedList, type SearchedWords } from '../records/record-list.tsx';
import { MailAbout, MailButtons, MailReader } from './mail-cells.tsx';
import { MailSheet } from './mail-sheet.tsx';
import { MailState } from './mail-state.tsx';
import { NoMailServer } from './no-mail-server.tsx';
import { TestMail } from './test-mail.tsx';
import { type MailActions, useMailActions } from './use-mail-actions.ts';

/** The mail room: what was, will be and could not be sent. */
export default function MailsPage() {
  const listing = useListAddress({ filters: MAIL_LISTS });
  const query = useQuery(mailsQuery(listing.address));
  const actions = useMailActions();
  const [chosen, setChosen] = useState<ListedMail | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const { data } = query;
  const { search, show } = listing.address;

  function open(mail: ListedMail) {
    setChosen(mail);
    setOpen(true);
  }

  return (
    <ManagementPage
      noun="mails"
      action={<Button onClick={() => setTesting(true)}>{mailRoom.test.open}</Button>}
    >
      {data && !data.mail_server && <NoMailServer className="mb-4.5" />}
      {data && data.failed > 0 && listing.show !== 'failed' && (
        <ErrorBanner
          className="mb-4.5"
          onRetry={() => listing.showOnly('failed')}
          retryLabel={mailRoom.seeFailed}
        >
          {mailRoom.couldNotBeSent({ count: data.failed })}
        </ErrorBanner>
      )}
      <PagedList
        listing={listing}
        query={query}
        columns={columnsOf(actions, open)}
        words={wordsOf(search, show)}
        busy={actions.busy}
        strong={{ is: ({ state }) => state === 'failed', label: mailRoom.states.failed }}
        count={data && countLine({ count: mailRoom.count }, data.total, search)}
        filters={
          <ListFilters
            label={mailRoom.filters.label}
            filters={['', ...MAIL_LISTS]}
            chosen={listing.show}
            textOf={(list) => filterText(list, data)}
            onChoose={listing.showOnly}
          />
        }
      />
      {chosen && (
        <MailSheet
          key={chosen.id}
          known={chosen}
          open={isOpen}
          actions={actions}
          onClose={() => setOpen(false)}
        />
      )}
      <TestMail open={isTesting} onClose={() => setTesting(false)} />
    </ManagementPage>
  );
}

function filterText(list: MailList | '', data: MailPage | undefined): string {
  const { waiting, failed, all, sent, kept, other } = mailRoom.filters;
  if (list === '') return all;
  if (list === 'waiting') return waiting({ count: data?.waiting ?? 0 });
  if (list === 'failed') return failed({ count: data?.failed ?? 0 });
  return { sent, kept, other }[list];
}

/** An empty list says what would be in it. */
function wordsOf(search: string, show: string): SearchedWords {
  const { title, text } = mailRoom.empty[(show || 'all') as MailList | 'all'];
  return {
    list: mailRoom.list,
    search: mailRoom.search,
    loading: mailRoom.loading,
    fetchFailed: mailRoom.fetchFailed,
    none: search ? mailRoom.none : title,
    noneMatch: search ? mailRoom.noneMatch : text,
  };
}

const columnsOf = (
  actions: MailActions,
  onOpen: (mail: ListedMail) => void,
): Column<ListedMail>[] => [
  {
    header: mailRoom.to,
    kind: 'lead',
    width: 'w-[22%]',
    cell: (mail) => <MailReader mail={mail} />,
  },
  {
    header: mailRoom.subject,
    cell: (mail) => (
      <button
        type="button"
        aria-label={mailRoom.open({ subject: mail.subject })}
        onClick={() => onOpen(mail)}
        className="block cursor-pointer rounded-tag text-start text-link underline-offset-4 transition-colors hover:text-link-hover hover:underline pointer-coarse:py-2.5"
      >
        <span className="line-clamp-3">
          <bdi {...writtenIn(mail.language)}>{mail.subject}</bdi>
        </span>
      </button>
    ),
  },
  { header: mailRoom.about, width: 'w-[16%]', cell: (mail) => <MailAbout mail={mail} /> },
  {
    header: mailRoom.state,
    cell: (mail) => (
      <span className="flex flex-col gap-1">
        <MailState mail={mail} />
        <MailTries mail={mail} />
      </span>
    ),
  },
  {
    header: records.created,
    nowrap: true,
    width: 'w-0',
    cell: ({ created_at }) => (
      <span className="font-normal text-muted">
        <Ago date={created_at} />
      </span>
    ),
  },
  {
    header: records.actions,
    kind: 'actions',
    width: 'w-0',
    cell: (mail) => (
      <span className="@max-[46rem]:-mb-2 @min-[46rem]:-my-[calc((var(--control)-1.5*var(--size-ui))/2)] flex flex-wrap gap-x-5 @min-[46rem]:flex-col @min-[46rem]:items-start">
        <MailButtons mail={mail} actions={actions} named />
      </span>
    ),
  },
];

function MailTries({ mail: { attempts, last_error } }: { mail: ListedMail }) {
  if (!last_error && attempts < 2) return null;
  return (
    <span className="flex flex-col font-normal text-muted text-small">
      {mailRoom.tries({ count: attempts })}
      {last_error && (
        <bdi className="wrap-anywhere line-clamp-2 text-danger text-match-parent">{last_error}</bdi>
      )}
    </span>
  );
}
