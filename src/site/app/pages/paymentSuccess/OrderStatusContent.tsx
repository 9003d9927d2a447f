import { useQuery } from '@tanstack/react-query';
import { Button, CallUs, Notice, VisuallyHidden } from '../../../../ui/index.ts';
import { ApiError } from '../../../api/ApiError.ts';
import { welcomeTeam } from '../../../config/organisation.ts';
import { getOrderStatus } from '../../../api/checkoutEndpoints.ts';
import {
  NotPaid,
  orderTitles,
  PaymentCompleted,
  PaymentPending,
  PaymentRefunded,
  UnknownOrder,
  unknownOrderTitle,
  WaitingForPayment,
  waitingTitle,
} from './orderScreens.tsx';

/** The payment service tells the server of a payment within seconds, as a rule. */
const pollIntervalMs = 3_000;
/** After so many answers without a payment, and after a failed request, it asks less often. */
const quickAnswers = 10;
const slowIntervalMs = 30_000;

interface OrderStatusContentProps {
  readonly externalId: string;
  /** The payment service's number of the payment. */
  readonly transactionId: string | undefined;
}

/** What is known of an order, asked for until it is settled. */
export function OrderStatusContent({ externalId, transactionId }: OrderStatusContentProps) {
  const { data, error, isFetching, errorUpdatedAt, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['order', externalId],
    queryFn: () => getOrderStatus(externalId),
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => {
      if (isUnknownOrder(state.error) || (state.data !== undefined && state.data.status !== 'created')) return false;
      return state.error === null && state.dataUpdateCount < quickAnswers ? pollIntervalMs : slowIntervalMs;
    },
  });
  const isUnknown = isUnknownOrder(error);
  // Also while it asks again, when a query that has no data has no error either.
  const hasFailed = !isUnknown && errorUpdatedAt > dataUpdatedAt;
  return (
    <>
      {isUnknown && <UnknownOrder />}
      {data === undefined && !isUnknown && <WaitingForPayment isAsking={!hasFailed} />}
      {data?.status === 'created' && <PaymentPending planName={data.planName} isAsking={!hasFailed} />}
      {data?.status === 'paid' && <PaymentCompleted planName={data.planName} transactionId={transactionId} />}
      {data?.status === 'refunded' && <PaymentRefunded planName={data.planName} />}
      {(data?.status === 'cancelled' || data?.status === 'expired') && <NotPaid planName={data.planName} status={data.status} />}
      {hasFailed && (
        <Notice
          kind="error"
          title={`“${data === undefined ? waitingTitle : orderTitles[data.status]}”: we could not ask for the state of your order`}
          action={
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          Check your connection. A payment that you have made is not lost: we send you an email when it has arrived.{' '}
          <CallUs phone={welcomeTeam.phone} />
        </Notice>
      )}
      {/* The heading changes while the client waits, and is only seen. Last, because hidden words would take a gap of the column. */}
      <VisuallyHidden>
        <span role="status">{isUnknown ? unknownOrderTitle : data !== undefined && orderTitles[data.status]}</span>
      </VisuallyHidden>
    </>
  );
}

function isUnknownOrder(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
