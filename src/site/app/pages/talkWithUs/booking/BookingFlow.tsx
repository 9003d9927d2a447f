import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Flow } from '../../../../../engine/index.ts';
import { FlowProvider, FlowScreen } from '../../../../../runtime/index.ts';
import { bookingPorts } from '../../../../funnel/flow/bookingPorts.ts';
import { BookingVisitContext } from '../../../../funnel/flow/bookingVisit.ts';
import type { BookingVisit } from '../../../../funnel/flow/bookingVisit.ts';
import { useIsClientNavigation } from '../../../layout/useIsClientNavigation.tsx';
import { readOriginRoute } from '../../../../funnel/session/originRoute.ts';
import { usePageNavigation } from '../../../usePageNavigation.ts';
import { AccountFormHeader } from './AccountFormHeader.tsx';
import { CallScreen, RescheduleScreen } from './CallScreen.tsx';
import { SchedulerScreen } from './SchedulerScreen.tsx';

/** The flow `booking@1` of one visit. The same `visit` must be passed for the whole life of the component. */
export function BookingFlow({ flow, visit }: { flow: Flow; visit: BookingVisit }) {
  const navigate = useNavigate();
  const navigation = usePageNavigation();
  const [ports] = useState(() => {
    const goBackTo = (address: string): void => {
      // The preceding entry is the lead flow's when this page was opened from it.
      if (readOriginRoute() === visit.lead?.flow.route) navigate(-1);
      else navigate(address);
    };
    return bookingPorts(
      flow,
      visit,
      { ...navigation, goBackTo },
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
        <FlowProvider flow={flow} ports={ports}>
          <FlowScreen isClientNavigation={hasArrived} />
        </FlowProvider>
      </BookingVisitContext>
    </QueryClientProvider>
  );
}
