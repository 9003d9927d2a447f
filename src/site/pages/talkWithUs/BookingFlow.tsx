import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { Flow } from '../../../engine/index.ts';
import { useHistory } from '../../../router/index.ts';
import { FlowProvider, FlowScreen, later } from '../../../runtime/index.ts';
import { bookingPorts } from '../../flow/bookingPorts.ts';
import { BookingVisitContext } from '../../flow/bookingVisit.ts';
import type { BookingVisit } from '../../flow/bookingVisit.ts';
import { useArrived } from '../../frame/useArrived.ts';
import { leftFrom } from '../../session/leftFrom.ts';
import { AccountPart } from './AccountPart.tsx';
import { CallScreen, RescheduleScreen } from './CallScreen.tsx';
import { SchedulerScreen } from './SchedulerScreen.tsx';

/** The booking for somebody who may book. The same `visit` must be given for its whole life. */
export function BookingFlow({ flow, visit }: { flow: Flow; visit: BookingVisit }) {
  const history = useHistory();
  const [ports] = useState(() => {
    const leave = (href: string): void => history.to(href);
    // The entry before is the very page that leads back, when this one was opened from there.
    const backTo = (address: string): void => (leftFrom() === visit.lead?.flow.route ? history.go(-1) : history.to(address));
    return bookingPorts(
      flow,
      visit,
      { leave, backTo },
      {
        screens: { call: CallScreen, reschedule: RescheduleScreen, scheduler: SchedulerScreen },
        above: { account: AccountPart },
      },
    );
  });
  const hasArrived = useArrived();
  return (
    <QueryClientProvider client={visit.client}>
      <BookingVisitContext value={visit}>
        <FlowProvider flow={flow} ports={ports} later={later}>
          <FlowScreen hasArrived={hasArrived} />
        </FlowProvider>
      </BookingVisitContext>
    </QueryClientProvider>
  );
}
