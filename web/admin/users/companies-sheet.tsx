import { useMutation, useQuery } from '@tanstack/react-query';
import type { Company } from '../../../contracts/companies.ts';
import { users } from '../../../messages/messages.ts';
import { useReload } from '../../api/live-updates.ts';
import { companiesQuery, shareRequests } from '../../api/users.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { RecordHistory } from '../audit/record-history.tsx';
import { LoadingOrError } from '../loading-or-error.tsx';

type Props = { open: boolean; onClose: () => void };

/** The companies of the accounts, each with a tick for whether its accounts see each other's requests. */
export function CompaniesSheet({ open, onClose }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={users.companies.title}
      description={users.companies.text}
    >
      <Companies />
    </Sheet>
  );
}

function Companies() {
  const query = useQuery(companiesQuery);
  const reload = useReload('companies');
  const says = users.companies;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: shareRequests,
    onSuccess({ name, shares_requests }) {
      toast.success((shares_requests ? says.shared : says.notShared)({ name }));
      return reload();
    },
    onError: ({ message }) => toast.error(says.saveFailed({ message })),
  });
  return (
    <LoadingOrError query={query} loading={says.loading} failed={says.fetchFailed}>
      {(companies) =>
        companies.length === 0 ? (
          <EmptyState title={says.none} text={says.noneText} />
        ) : (
          <ul className="border-line border-t">
            {companies.map((company) => (
              <CompanyItem
                key={company.id}
                company={company}
                shown={
                  isPending && variables.id === company.id
                    ? variables.shares_requests
                    : company.shares_requests
                }
                onShare={(shares_requests) =>
                  !isPending && mutate({ id: company.id, shares_requests })
                }
              />
            ))}
          </ul>
        )
      }
    </LoadingOrError>
  );
}

type ItemProps = {
  company: Company;
  /** What was ticked, also while it is being saved. */
  shown: boolean;
  onShare: (shares: boolean) => void;
};

function CompanyItem({ company: { id, name, accounts }, shown, onShare }: ItemProps) {
  const says = users.companies;
  return (
    <li className="border-line border-b py-3">
      <p className="wrap-anywhere font-semibold">
        <bdi>{name}</bdi>{' '}
        <span className="font-normal text-muted text-small">
          {says.accounts({ count: accounts.length })}
        </span>
      </p>
      <p className="wrap-anywhere text-small text-soft">
        <bdi>{accounts.join(', ')}</bdi>
      </p>
      <Checkbox
        label={
          <>
            <span aria-hidden="true">{says.shares}</span>
            <VisuallyHidden>{says.sharesOf({ name })}</VisuallyHidden>
          </>
        }
        checked={shown}
        onChange={({ target }) => onShare(target.checked)}
      />
      <RecordHistory record={{ of: 'desk', noun: 'companies', id }} />
    </li>
  );
}
