import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedMail, MailPage } from '../../../contracts/mail-list.ts';
import { MAIL_LISTS, type MailList } from '../../../contracts/mails.ts';
import { mailRoom, records } from '../../../messages/messages.ts';
import { mailsQuery } from '../../api/mails.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import type { Column } from '../../ui/table.tsx';
import { Ago } from '../cells.tsx';
import { ManagementPage } from '../management-page.tsx';
import { may } from '../pin-gate/admin-session.ts';
import { countLine } from '../records/count-line.ts';
import { useListAddress } from '../records/list-address.ts';
import { ListFilters } from '../records/list-filters.tsx';
import { PagedList, type SearchedWords, useChosenRow } from '../records/record-list.tsx';
import { actionsColumn } from '../records/row-actions.tsx';
import { MailAbout, type MailActions, mailItems, useMailActions } from './mail-cells.tsx';
import { MailSheet } from './mail-sheet.tsx';
import { MailState } from './mail-state.tsx';
import { NoMailServer } from './no-mail-server.tsx';
import { TestMail } from './test-mail.tsx';

/** The mail room: what was, will be and could not be sent. */
export default function MailsPage() {
  const listing = useListAddress({ filters: MAIL_LISTS });
  const query = useQuery(mailsQuery(listing.address));
  const actions = useMailActions();
  const { chosen, isOpen, open, close } = useChosenRow<ListedMail>();
  const [isTesting, setTesting] = useState(false);
  const { data } = query;
  const { search, show } = listing.address;

  return (
    <ManagementPage
      noun="mails"
      action={
        may('owner') && <Button onClick={() => setTesting(true)}>{mailRoom.test.open}</Button>
      }
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
        columns={columnsOf(actions)}
        onOpen={open}
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
        <MailSheet key={chosen.id} known={chosen} open={isOpen} actions={actions} onClose={close} />
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

const columnsOf = (actions: MailActions): Column<ListedMail>[] => [
  {
    header: mailRoom.to,
    kind: 'lead',
    width: 'w-[18%] @max-[58rem]:w-[26%]',
    text: ({ to_name, to_address }) => to_name || to_address,
    hint: ({ to_name, to_address }) => [to_name, to_address].filter(Boolean).join(' · '),
  },
  {
    header: mailRoom.subject,
    phone: 'second',
    text: ({ subject }) => subject,
    lang: ({ language }) => language,
    opens: ({ subject }) => mailRoom.open({ subject }),
  },
  {
    header: mailRoom.about,
    width: 'w-[16%]',
    wide: true,
    cell: (mail) => <MailAbout mail={mail} />,
  },
  {
    header: mailRoom.state,
    width: 'w-58',
    phone: 'third',
    cell: (mail) => <MailState mail={mail} inRow />,
    hint: ({ last_error }) => last_error ?? '',
  },
  {
    header: records.created,
    width: 'w-27',
    wide: true,
    cell: ({ created_at }) => (
      <span className="block font-normal text-muted text-small">
        <Ago date={created_at} brief />
      </span>
    ),
  },
  actionsColumn({
    nameOf: ({ to_name, to_address }) => to_name || to_address,
    busy: actions.busy,
    itemsOf: (mail) => mailItems(mail, actions),
    isIdle: (mail) => mailItems(mail, actions).length === 0,
  }),
];
