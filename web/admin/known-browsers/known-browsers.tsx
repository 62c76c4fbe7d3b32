import { useMutation, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { AdminBrowser } from '../../../contracts/admin-pin.ts';
import { shownBrowserName } from '../../../contracts/browser-names.ts';
import { knownBrowsers } from '../../../messages/messages.ts';
import { browsersQuery, revokeBrowser } from '../../api/admin-lock.ts';
import { useReload } from '../../api/live-updates.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { filledText } from '../../ui/filled-text.tsx';
import { formatDateTime } from '../../ui/format-date.ts';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { Ago } from '../cells.tsx';
import { LoadingOrError } from '../loading-or-error.tsx';

type Props = { open: boolean; onClose: () => void };

/** The browsers that have unlocked the panel, each with a button to revoke it. */
export function BrowsersSheet({ open, onClose }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={knownBrowsers.title}
      description={knownBrowsers.description}
    >
      <KnownBrowsers />
    </Sheet>
  );
}

function KnownBrowsers() {
  const query = useQuery(browsersQuery);
  const { ask, dialog } = useRevocation();
  return (
    <>
      <LoadingOrError
        query={query}
        loading={knownBrowsers.loading}
        failed={knownBrowsers.fetchFailed}
      >
        {(browsers) =>
          browsers.length === 0 ? (
            <EmptyState title={knownBrowsers.none} text={knownBrowsers.noneText} />
          ) : (
            <>
              <BrowserList browsers={browsers} onRevoke={ask} />
              <p className="mt-5 text-muted text-small">{knownBrowsers.advice}</p>
            </>
          )
        }
      </LoadingOrError>
      <ConfirmDialog
        {...dialog}
        confirmLabel={knownBrowsers.revoke}
        busyLabel={knownBrowsers.revoking}
        danger
      />
    </>
  );
}

type ListProps = { browsers: AdminBrowser[]; onRevoke: (browser: AdminBrowser) => void };

function BrowserList({ browsers, onRevoke }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(browsers.length);

  // The focused button is removed with its row.
  useLayoutEffect(() => {
    const isShorter = browsers.length < count.current;
    count.current = browsers.length;
    if (isShorter && document.activeElement === document.body) list.current?.focus();
  }, [browsers]);

  return (
    <ul ref={list} tabIndex={-1} aria-label={knownBrowsers.list} className="border-line border-t">
      {browsers.map((browser) => (
        <li
          key={browser.id}
          className="flex items-center justify-between gap-4 border-line border-b py-3"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
              {shownBrowserName(browser.name)}
              {browser.current && <Tag colour="petrol">{knownBrowsers.thisBrowser}</Tag>}
              {browser.unlocked && !browser.current && (
                <Tag colour="ok">{knownBrowsers.unlocked}</Tag>
              )}
            </p>
            <p className="mt-1 text-small text-soft">
              {filledText(knownBrowsers.lastUnlocked, {
                moment: <Ago date={browser.last_used_at} />,
              })}
            </p>
            <p className="text-muted text-small">
              {knownBrowsers.firstUnlocked({ moment: formatDateTime(browser.first_used_at) })}
            </p>
          </div>
          <Button
            variant="text-danger"
            aria-label={knownBrowsers.revokeNamed({
              name: shownBrowserName(browser.name),
              moment: formatDateTime(browser.first_used_at),
            })}
            onClick={() => onRevoke(browser)}
          >
            {knownBrowsers.revoke}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Asks first: a revocation cannot be undone. */
function useRevocation() {
  const reload = useReload('browsers');
  const [toRevoke, setToRevoke] = useState<AdminBrowser | null>(null);
  const [open, setOpen] = useState(false);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: ({ id }: AdminBrowser) => revokeBrowser(id),
    onSuccess(_, { current }) {
      // A reload removes the panel's data from memory.
      if (current) return window.location.reload();
      toast.success(knownBrowsers.revoked);
      setOpen(false);
      return reload();
    },
    onError: ({ message }) => toast.error(knownBrowsers.revokeFailed({ message })),
  });
  return {
    ask(browser: AdminBrowser) {
      reset();
      setToRevoke(browser);
      setOpen(true);
    },
    dialog: {
      open,
      title: knownBrowsers.revokeTitle({ name: shownBrowserName(toRevoke?.name ?? '') }),
      text: toRevoke?.current ? knownBrowsers.revokeHereText : knownBrowsers.revokeText,
      busy: isPending,
      error: error && knownBrowsers.revokeFailed({ message: error.message }),
      onConfirm: () => toRevoke && mutate(toRevoke),
      onCancel: () => setOpen(false),
    },
  };
}
