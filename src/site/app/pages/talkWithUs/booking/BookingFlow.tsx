import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { Flow } from '../../../../../engine/index.ts';
import { useHistory } from '../../../../../router/index.ts';
import { FlowProvider, FlowScreen, deferredModules } from '../../../../../runtime/index.ts';
import { bookingPorts } from '../../../../funnel/flow/bookingPorts.ts';
import { BookingVisitContext } from '../../../../funnel/flow/bookingVisit.ts';
import type { BookingVisit } from '../../../../funnel/flow/bookingVisit.ts';
import { useIsClientNavigation } from '../../../layout/useIsClientNavigation.ts';
import { readOriginRoute } from '../../../../funnel/session/originRoute.ts';
import { AccountFormHeader } from './AccountFormHeader.tsx';
import { CallScreen, RescheduleScreen } from './CallScreen.tsx';
import { SchedulerScreen } from './SchedulerScreen.tsx';

/** The flow `booking@1` of one visit. The same `visit` must be passed for the whole life of the component. */
export function BookingFlow({ flow, visit }: { flow: Flow; visit: BookingVisit }) {
  const history = useHistory();
  const [ports] = useState(() => {
    const leave = (href: string): void => history.to(href);
    // When this page was opened from the lead flow, the previous history entry is the page to return to.
    const goBackTo = (address: string): void => (readOriginRoute() === visit.lead?.flow.route ? history.go(-1) : history.to(address));
    return bookingPorts(
      flow,
      visit,
      { leave, goBackTo },
      {
        screens: { call: CallScreen, reschedule: RescheduleScreen, scheduler: SchedulerScreen },
        aboveFields: { account: AccountFormHeader },
      },
    );
  });
  const hasArrived = useIsClientNavigation();
  return (
    <QueryClientProvider client={visit.queryClient}>
      <BookingVisitContext value={visit}>
        <FlowProvider flow={flow} ports={ports} deferred={deferredModules}>
          <FlowScreen isClientNavigation={hasArrived} />
        </FlowProvider>
      </BookingVisitContext>
    </QueryClientProvider>
  );
}
