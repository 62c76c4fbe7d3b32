import { useState } from 'react';
import type { OrderSheet } from '../../../contracts/orders.ts';
import { orders } from '../../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format-date.ts';
import { useNow } from '../../ui/use-now.ts';
import { MessageWays, usualLanguage, WorkerLanguage } from './message-ways.tsx';
import { Box } from './occupied.tsx';
import { useTelling } from './use-telling.ts';

type Props = { id: number; callOff: NonNullable<OrderSheet['call_off']>; zone: string };

/** The worker would come to a test that does not take place. */
export function CallOff({ id, callOff: { date, phone, texts }, zone }: Props) {
  const words = orders.sheet.tell;
  const clock = { now: useNow(), zone };
  const [language, setLanguage] = useState(usualLanguage);
  const telling = useTelling(id, { language, off: true });
  return (
    <>
      <Box title={words.callOff({ date: formatMoment(date, 'long', clock) })} />
      <WorkerLanguage value={language} onValue={setLanguage} />
      <MessageWays
        text={texts[language]}
        order={id}
        phone={phone}
        language={language}
        telling={telling}
      >
        <Button busy={telling.busy === 'phone'} onClick={() => telling.record('phone')}>
          {words.phone}
        </Button>
      </MessageWays>
    </>
  );
}
