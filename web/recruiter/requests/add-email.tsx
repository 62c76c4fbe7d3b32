import { useEffect, useState } from 'react';
import { recruiter } from '../../../messages/messages.ts';
import { tabStorage } from '../../api/tab-storage.ts';
import { IconButton } from '../../ui/button.tsx';
import { Info, X } from '../../ui/icons.tsx';

const STORAGE_KEY = 'add-email-dismissed';

/** For accounts without an address, until it is dismissed in this tab. */
export function AddEmail() {
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => setDismissed(tabStorage.read(STORAGE_KEY, JSON.parse) === true), []);
  if (dismissed) return null;
  return (
    <p className="mt-4 flex items-center gap-3 rounded-control border border-line bg-well py-1 ps-4 pe-1 text-soft text-ui">
      <Info aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 py-1">{recruiter.requests.addEmail}</span>
      <IconButton
        label={recruiter.dismiss}
        size="small"
        icon={<X aria-hidden="true" />}
        onClick={() => {
          tabStorage.write(STORAGE_KEY, true);
          setDismissed(true);
        }}
      />
    </p>
  );
}
