import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { FunnelShell, ScreenBody } from '../../../../ui/index.ts';
import { isPrerendering } from '../../../browser/isPrerendering.ts';
import { brand } from '../../../config/organisation.ts';
import { helpLink } from '../../../config/helpLink.ts';
import { OrderStatusContent } from './OrderStatusContent.tsx';
import { UnknownOrder, WaitingForPayment } from './orderScreens.tsx';

/** /payment/success: where the payment service returns to (seed 1 §2). That an order is paid is the server's word, never that of the address. */
export default function PaymentSuccessPage() {
  const [queryClient] = useState(() => new QueryClient());
  const [{ externalId, transactionId }] = useState(() => (isPrerendering ? {} : readPayment()));
  return (
    <FunnelShell brand={brand} exit={{ label: 'Home', href: '/' }} help={helpLink} light={1} sceneStrip>
      <ScreenBody>
        <QueryClientProvider client={queryClient}>
          {isPrerendering ? (
            <WaitingForPayment />
          ) : externalId === undefined ? (
            <UnknownOrder />
          ) : (
            <OrderStatusContent externalId={externalId} transactionId={transactionId} />
          )}
        </QueryClientProvider>
      </ScreenBody>
    </FunnelShell>
  );
}

/** What the payment service has added to the address. */
interface Payment {
  /** The order. */
  readonly externalId?: string | undefined;
  /** The payment service's own number of the payment. It is shown, and nothing is asked with it. */
  readonly transactionId?: string | undefined;
}

/** Reads the address. What cannot be a number of ours, or of the payment service, is left out. */
function readPayment(): Payment {
  const query = new URLSearchParams(window.location.search);
  const read = (name: string, pattern: RegExp): string | undefined => pattern.exec(query.get(name) ?? '')?.[0];
  return { externalId: read('externalId', /^[A-Za-z0-9_-]{22,128}$/), transactionId: read('transactionId', /^[A-Za-z0-9._-]{1,128}$/) };
}
