import flow from 'flow:lead@1';
import { useState } from 'react';
import { useHistory } from '../../../router/index.ts';
import { FlowProvider, FlowScreen, later } from '../../../runtime/index.ts';
import { isDrawnAhead } from '../../drawnAhead.ts';
import { firstLeadPorts } from '../../flow/firstLeadPorts.ts';
import { nobodysPorts } from '../../flow/nobodysPorts.ts';
import { help } from '../../help.ts';
import { leadPorts } from '../../flow/leadPorts.ts';
import { useArrived } from '../../frame/useArrived.ts';
import { leaving } from '../../session/leftFrom.ts';
import { enterByPractice } from '../../session/startInfo.ts';
import { AreasOfService } from './AreasOfService.tsx';
import { StartPart } from './StartPart.tsx';

/** `lead@1` on the screen. */
export function LeadFlow() {
  const history = useHistory();
  const [ports] = useState(() => {
    const leave = (href: string): void => history.to(href, { state: leaving(flow.route) });
    if (isDrawnAhead) return { ...leadPorts(flow, leave), ...nobodysPorts, help };
    enterByPractice(new URLSearchParams(window.location.search));
    return firstLeadPorts(flow, leave, { offers: { 'areas-of-service': AreasOfService }, above: { start: StartPart } });
  });
  const hasArrived = useArrived();
  return (
    <FlowProvider flow={flow} ports={ports} later={later}>
      <FlowScreen hasArrived={hasArrived} />
    </FlowProvider>
  );
}
