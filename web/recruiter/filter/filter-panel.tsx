import { type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { words } from '../words.ts';
import type { OpenRoles } from './open-roles.ts';
import { RoleList } from './role-list.tsx';
import { SearchBox } from './search-box.tsx';
import type { Filtering } from './use-filter.ts';

type Props = {
  filtering: Filtering;
  open: OpenRoles;
  /** A domain was chosen, or a search sent: the drawer closes. */
  onDone?: () => void;
};

/** Stands beside the list, and in the drawer of small screens; what it shows is kept above both. */
export function FilterPanel({ filtering, open, onDone }: Props) {
  const { filter, choose } = filtering;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();

  /** In a long list the chosen domain may lie below the edge. */
  const roles = useRef<HTMLFormElement>(null);
  useEffect(() => {
    roles.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);

  function clearDomain() {
    choose('');
    focusHeading();
  }

  function chooseDomain(domain: string) {
    choose(domain);
    onDone?.();
  }

  return (
    <>
      <div className="lg:sticky lg:top-0 lg:z-10 lg:bg-page lg:pt-6 pb-2">
        <SearchBox filtering={filtering} onSearch={onDone} />
        <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <h2 ref={heading} tabIndex={-1} className="rounded-tag text-ui">
            {words.filterByRole}
          </h2>
          {filter.domain && (
            <Button size="small" onClick={clearDomain} className="noscript:hidden">
              {words.clearFilter}
            </Button>
          )}
        </div>
      </div>
      <form
        ref={roles}
        action="/recruiter"
        onSubmit={(event: SubmitEvent) => event.preventDefault()}
      >
        {filter.search && <input type="hidden" name="search" value={filter.search} />}
        <RoleList
          chosen={filter.domain}
          open={open}
          onChoose={chooseDomain}
          onRecovered={focusHeading}
        />
      </form>
    </>
  );
}
