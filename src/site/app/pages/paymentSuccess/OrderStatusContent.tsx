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

/** How often the order is requested. The payment service usually notifies the server within seconds. */
const pollIntervalMs = 3_000;
/** After this many answers without a payment, and after a failed request, the order is requested less often. */
const quickAnswers = 10;
const slowIntervalMs = 30_000;

interface OrderStatusContentProps {
  readonly externalId: string;
  /** The id of the payment at the payment service. */
  readonly transactionId: string | undefined;
}

/** The state of an order, requested until it is final. */
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
  // Computed from the times, because a query without data has no `error` while it requests again.
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
      {/* Announces a changed heading to screen readers. It is last, because a hidden element takes a gap of the column too. */}
      <VisuallyHidden>
        <span role="status">{isUnknown ? unknownOrderTitle : data !== undefined && orderTitles[data.status]}</span>
      </VisuallyHidden>
    </>
  );
}

function isUnknownOrder(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
