import { useState } from 'react';
import { FlowProvider, FlowScreen } from '../../../../runtime/index.ts';
import { isPrerendering } from '../../../shared/isPrerendering.ts';
import { getAssessmentFlow, loadAssessmentFlow } from '../../../funnel/flow/assessmentFlow.ts';
import { assessmentPorts } from '../../../funnel/flow/assessmentPorts.ts';
import { prerenderPorts } from '../../../funnel/flow/prerenderPorts.ts';
import { useIsClientNavigation } from '../../layout/useIsClientNavigation.tsx';
import { captureAssessmentLink } from '../../../funnel/session/assessmentLink.ts';
import { usePageNavigation } from '../../usePageNavigation.ts';

/** /talk-to-us: the assessment, `lead@2`. */
export default function AssessmentPage() {
  const [flow] = useState(getAssessmentFlow);
  const navigation = usePageNavigation(flow.route);
  const [ports] = useState(() => {
    const own = assessmentPorts(flow, navigation);
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
