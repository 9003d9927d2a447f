import { useQuery } from '@tanstack/react-query';
import { Button, Notice, VisuallyHidden } from '../../../../ui/index.ts';
import { ApiError } from '../../../api/ApiError.ts';
import { getOrderStatus } from '../../../api/checkoutEndpoints.ts';
import {
  NotPaid,
  orderTitles,
  PaymentCompleted,
  PaymentPending,
  PaymentRefunded,
  UnknownOrder,
  WaitingForPayment,
} from './orderScreens.tsx';

/** The payment service tells the server of a payment within seconds, as a rule. */
const pollIntervalMs = 3_000;
/** After so many answers without a payment the screen says that it takes longer, and asks less often. */
const quickAnswers = 10;
const slowIntervalMs = 30_000;

interface OrderStatusContentProps {
  readonly externalId: string;
  /** The payment service's number of the payment. */
  readonly transactionId: string | undefined;
}

/** What is known of an order, asked for until it is settled. */
export function OrderStatusContent({ externalId, transactionId }: OrderStatusContentProps) {
  const query = useQuery({
    queryKey: ['order', externalId],
    queryFn: () => getOrderStatus(externalId),
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state }) => {
      if (state.error !== null || state.data?.status !== 'created') return false;
      return state.dataUpdateCount < quickAnswers ? pollIntervalMs : slowIntervalMs;
    },
  });
  const { data, error, isFetching, refetch } = query;
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <UnknownOrder />;
  return (
    <>
      {data === undefined && <WaitingForPayment />}
      {data?.status === 'created' && <PaymentPending planName={data.planName} />}
      {data?.status === 'paid' && <PaymentCompleted planName={data.planName} transactionId={transactionId} />}
      {data?.status === 'refunded' && <PaymentRefunded planName={data.planName} />}
      {(data?.status === 'cancelled' || data?.status === 'expired') && <NotPaid planName={data.planName} status={data.status} />}
      {error !== null && (
        <Notice
          kind="error"
          title="We could not ask for the state of your order"
          action={
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          Check your connection. A payment that you have made is not lost: we send you an email when it has arrived.
        </Notice>
      )}
      {/* The heading changes while the client waits, and is only seen. Last, because hidden words would take a gap of the column. */}
      <VisuallyHidden>
        <span role="status">{data !== undefined && orderTitles[data.status]}</span>
      </VisuallyHidden>
    </>
  );
}
