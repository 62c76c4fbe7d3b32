import { useState } from 'react';
import { useLoadedLater } from '../loaded-later.ts';
import { useOrderInUrl } from './order-in-url.ts';

/** The sheet of the order in the URL. */
export function SheetFromUrl() {
  const { id, close } = useOrderInUrl();
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  const loaded = useLoadedLater({
    wanted: id !== null,
    load: () => import('./order-sheet.tsx'),
    onFailure: close,
  });

  // While it fades out, the sheet goes on showing its order.
  return (
    loaded &&
    shown !== null && (
      <loaded.OrderSheet key={shown} id={shown} open={id !== null} onClose={close} />
    )
  );
}
