import { useEffect, useState } from 'react';
import { orders } from '../../../messages/messages.ts';
import { withTexts } from '../../load-messages.ts';
import { toast } from '../../ui/toast.ts';
import { useOrderInUrl } from './order-in-url.ts';
import type { OrderSheet } from './order-sheet.tsx';

/** The sheet of the order in the URL. Its module is loaded when the first one is opened. */
export function SheetFromUrl() {
  const { id, close } = useOrderInUrl();
  const [Loaded, setLoaded] = useState<typeof OrderSheet | null>(null);
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  const wanted = id !== null;

  useEffect(() => {
    if (!wanted || Loaded) return;
    withTexts('sheets', import('./order-sheet.tsx')).then(
      (module) => setLoaded(() => module.OrderSheet),
      () => toast.error(orders.sheet.notLoaded),
    );
  }, [wanted, Loaded]);

  // While it fades out, the sheet goes on showing its order.
  return (
    Loaded && shown !== null && <Loaded key={shown} id={shown} open={wanted} onClose={close} />
  );
}
