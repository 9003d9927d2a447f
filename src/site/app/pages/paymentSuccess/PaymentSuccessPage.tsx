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
  const [externalId] = useState(() => (isPrerendering ? undefined : readOrderId()));
  return (
    <FunnelShell brand={brand} exit={{ label: 'Home', href: '/' }} help={helpLink} light={1} sceneStrip>
      <ScreenBody>
        <QueryClientProvider client={queryClient}>
          {isPrerendering ? (
            <WaitingForPayment />
          ) : externalId === undefined ? (
            <UnknownOrder />
          ) : (
            <OrderStatusContent externalId={externalId} />
          )}
        </QueryClientProvider>
      </ScreenBody>
    </FunnelShell>
  );
}

/** The order in the address. The transaction is the payment service's own number, for its support; nothing is asked with it. */
function readOrderId(): string | undefined {
  const externalId = new URLSearchParams(window.location.search).get('externalId') ?? '';
  return /^[A-Za-z0-9_-]{22,128}$/.test(externalId) ? externalId : undefined;
}
