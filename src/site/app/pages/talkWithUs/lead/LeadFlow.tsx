import flow from 'flow:lead@1';
import { useState } from 'react';
import { FlowProvider, FlowScreen } from '../../../../../runtime/index.ts';
import { isPrerendering } from '../../../../shared/isPrerendering.ts';
import { talkWithUsPorts } from '../../../../funnel/flow/talkWithUsPorts.ts';
import { prerenderPorts } from '../../../../funnel/flow/prerenderPorts.ts';
import { helpLink } from '../../../../config/helpLink.ts';
import { leadPorts } from '../../../../funnel/flow/leadPorts.ts';
import { useIsClientNavigation } from '../../../layout/useIsClientNavigation.tsx';
import { usePageNavigation } from '../../../usePageNavigation.ts';
import { capturePractice } from '../../../../funnel/session/startInfo.ts';
import { AreasOfServiceDialog } from './AreasOfServiceDialog.tsx';
import { StartFormHeader } from './StartFormHeader.tsx';

/** The flow `lead@1`. */
export function LeadFlow() {
  const navigation = usePageNavigation(flow.route);
  const [ports] = useState(() => {
    if (isPrerendering) return { ...leadPorts(flow, navigation), ...prerenderPorts, help: helpLink };
    capturePractice(new URLSearchParams(window.location.search));
    return talkWithUsPorts(flow, navigation, {
      offerDialogs: { 'areas-of-service': AreasOfServiceDialog },
      aboveFields: { start: StartFormHeader },
    });
  });
  const hasArrived = useIsClientNavigation();
  return (
    <FlowProvider flow={flow} ports={ports}>
      <FlowScreen isClientNavigation={hasArrived} />
    </FlowProvider>
  );
}
