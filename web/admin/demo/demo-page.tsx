import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { DemoPlan } from '../../../contracts/demo.ts';
import { panel, siteContent } from '../../../messages/messages.ts';
import { ApiError } from '../../api/client.ts';
import { demoPlanQuery, emptyDemo } from '../../api/demo.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { Button } from '../../ui/button.tsx';
import { linkClass } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { formatNumber } from '../../ui/format-number.ts';
import { Card } from '../../ui/layout.tsx';
import { Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.ts';
import { LoadingOrError } from '../loading-or-error.tsx';
import { NotInRole } from '../panel-frame.tsx';
import { may } from '../pin-gate/admin-session.ts';

/** What the demo filled in, and the one act that removes it. */
export default function DemoPage() {
  const query = useQuery({ ...demoPlanQuery, enabled: may('owner') });
  if (!may('owner')) return <NotInRole />;
  return (
    <div className="max-w-3xl">
      <div className="mb-6 grid gap-1">
        <Link to="/admin/site" className={`${linkClass()} w-fit`}>
          {panel.titles.site}
        </Link>
        <h1 className="text-heading">{siteContent.demo.title}</h1>
        <p className="max-w-prose text-muted">{siteContent.demo.text}</p>
      </div>
      <LoadingOrError
        query={query}
        loading={siteContent.demo.loading}
        failed={siteContent.demo.failed}
      >
        {(plan) => <Plan plan={plan} onChanged={query.refetch} />}
      </LoadingOrError>
    </div>
  );
}

function Plan({ plan, onChanged }: { plan: DemoPlan; onChanged: () => Promise<unknown> }) {
  const rows = plan.rows.filter(({ goes, stays }) => goes > 0 || stays > 0);
  if (rows.length === 0) return <EmptyState title={siteContent.demo.gone} />;
  const inTheWay = Object.entries(plan.in_use).filter(([, count]) => count > 0) as [
    keyof DemoPlan['in_use'],
    number,
  ][];
  return (
    <div className="grid gap-6">
      <Table
        caption={siteContent.demo.caption}
        rows={rows}
        rowKey={({ noun }) => noun}
        lines
        columns={[
          {
            header: siteContent.demo.columns.what,
            kind: 'lead',
            text: ({ noun }) => siteContent.demo.rows[noun],
          },
          {
            header: siteContent.demo.columns.goes,
            kind: 'figure',
            phone: 'end',
            text: ({ goes }) => formatNumber(goes),
          },
          {
            header: siteContent.demo.columns.stays,
            kind: 'figure',
            phone: 'second',
            text: ({ stays }) => formatNumber(stays),
          },
        ]}
      />
      {inTheWay.length > 0 ? (
        <ErrorBanner title={siteContent.demo.inUseTitle}>
          <p>{siteContent.demo.inUseText}</p>
          <ul className="mt-2 list-disc ps-5">
            {inTheWay.map(([kind, count]) => (
              <li key={kind}>{siteContent.demo.inUse[kind]({ count })}</li>
            ))}
          </ul>
        </ErrorBanner>
      ) : (
        <EmptyForm plan={plan} onChanged={onChanged} />
      )}
    </div>
  );
}

function EmptyForm({ plan, onChanged }: { plan: DemoPlan; onChanged: () => Promise<unknown> }) {
  const client = useQueryClient();
  const agency = useRouteLoaderData<typeof rootLoader>('root')?.name ?? '';
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const key = useRef(crypto.randomUUID());
  const rows = plan.rows.reduce((sum, { goes }) => sum + goes, 0);

  async function empty() {
    setBusy(true);
    try {
      await emptyDemo({ name, rows }, key.current);
      toast.success(siteContent.demo.done);
      await client.invalidateQueries();
    } catch (problem) {
      const { message } = problem as Error;
      key.current = crypto.randomUUID();
      setError(message);
      toast.error(siteContent.demo.failedToEmpty({ message }));
      if (problem instanceof ApiError && problem.code === 'conflict') await onChanged();
      else field.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void empty();
        }}
        className="grid gap-4"
      >
        <p className="max-w-prose">{siteContent.demo.once}</p>
        <Field label={siteContent.demo.type({ name: agency })} error={error} required>
          <TextInput
            ref={field}
            value={name}
            autoComplete="off"
            spellCheck={false}
            readOnly={busy}
            onChange={({ target }) => {
              setName(target.value);
              setError(null);
            }}
            className="max-w-sm"
          />
        </Field>
        <p>
          <Button
            type="submit"
            variant="danger"
            busy={busy}
            busyLabel={siteContent.demo.emptying}
            disabled={name.trim() === ''}
          >
            {siteContent.demo.empty}
          </Button>
        </p>
      </form>
    </Card>
  );
}
