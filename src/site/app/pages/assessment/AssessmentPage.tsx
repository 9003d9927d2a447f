import { useState } from 'react';
import { useHistory } from '../../../../router/index.ts';
import { FlowProvider, FlowScreen } from '../../../../runtime/index.ts';
import { isPrerendering } from '../../../prerender/isPrerendering.ts';
import { getAssessmentFlow, loadAssessmentFlow } from '../../../funnel/flow/assessmentFlow.ts';
import { assessmentPorts } from '../../../funnel/flow/assessmentPorts.ts';
import { prerenderPorts } from '../../../funnel/flow/prerenderPorts.ts';
import { useIsClientNavigation } from '../../layout/useIsClientNavigation.ts';
import { captureAssessmentLink } from '../../../funnel/session/assessmentLink.ts';
import { createOriginState } from '../../../funnel/session/originRoute.ts';

/** /talk-to-us: the assessment, `lead@2`. */
export default function AssessmentPage() {
  const history = useHistory();
  const [flow] = useState(getAssessmentFlow);
  const [ports] = useState(() => {
    const own = assessmentPorts(flow, (href) => history.to(href, { state: createOriginState(flow.route) }));
    if (isPrerendering) return { ...own, ...prerenderPorts };
    captureAssessmentLink(new URLSearchParams(window.location.search));
    return own;
  });
  const hasArrived = useIsClientNavigation();
  return (
    <FlowProvider flow={flow} loadFullFlow={loadAssessmentFlow} ports={ports}>
      <FlowScreen isClientNavigation={hasArrived} />
    </FlowProvider>
  );
}
