import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { FunnelShell, ScreenBody } from '../../../../ui/index.ts';
import { isPrerendering } from '../../../browser/isPrerendering.ts';
import { brand } from '../../../config/organisation.ts';
import { helpLink } from '../../../config/helpLink.ts';
import { FocusKeeper } from '../../../frame/FocusKeeper.tsx';
import { capturePaymentReturn, readPaymentReturn } from '../../../funnel/session/paymentReturn.ts';
import { OrderStatusContent } from './OrderStatusContent.tsx';
import { UnknownOrder, WaitingForPayment } from './orderScreens.tsx';

export { capturePaymentReturn as onLoad };

/**
 * /payment/success: the page to which the payment service redirects (seed 1 §2). The server decides whether the order is paid,
 * never the address.
 */
export default function PaymentSuccessPage() {
  const [queryClient] = useState(() => new QueryClient());
  const [{ externalId, transactionId }] = useState(() => (isPrerendering ? {} : readPaymentReturn()));
  return (
    <FunnelShell brand={brand} exit={{ label: 'Home', href: '/' }} help={helpLink} light={1} sceneStrip>
      <FocusKeeper aria-label="Your order">
        <ScreenBody>
          <QueryClientProvider client={queryClient}>
            {isPrerendering ? (
              <WaitingForPayment isAsking />
            ) : externalId === undefined ? (
              <UnknownOrder />
            ) : (
              <OrderStatusContent externalId={externalId} transactionId={transactionId} />
            )}
          </QueryClientProvider>
        </ScreenBody>
      </FocusKeeper>
    </FunnelShell>
  );
}
