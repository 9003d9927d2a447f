import flow from 'flow:lead@1';
import { useState } from 'react';
import { useHistory } from '../../../../../router/index.ts';
import { FlowProvider, FlowScreen } from '../../../../../runtime/index.ts';
import { isPrerendering } from '../../../../prerender/isPrerendering.ts';
import { talkWithUsPorts } from '../../../../funnel/flow/talkWithUsPorts.ts';
import { prerenderPorts } from '../../../../funnel/flow/prerenderPorts.ts';
import { helpLink } from '../../../../config/helpLink.ts';
import { leadPorts } from '../../../../funnel/flow/leadPorts.ts';
import { useIsClientNavigation } from '../../../layout/useIsClientNavigation.ts';
import { createOriginState } from '../../../../funnel/session/originRoute.ts';
import { capturePractice } from '../../../../funnel/session/startInfo.ts';
import { AreasOfServiceDialog } from './AreasOfServiceDialog.tsx';
import { StartFormHeader } from './StartFormHeader.tsx';

/** `lead@1` on the screen. */
export function LeadFlow() {
  const history = useHistory();
  const [ports] = useState(() => {
    const leave = (href: string): void => history.to(href, { state: createOriginState(flow.route) });
    if (isPrerendering) return { ...leadPorts(flow, leave), ...prerenderPorts, help: helpLink };
    capturePractice(new URLSearchParams(window.location.search));
    return talkWithUsPorts(flow, leave, {
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
