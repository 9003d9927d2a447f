import { useState } from 'react';
import { useHistory } from '../../router/index.ts';
import { FlowProvider, FlowScreen } from '../../runtime/index.ts';
import { isDrawnAhead } from '../drawnAhead.ts';
import { assessmentNow, fetchAssessment } from '../flow/assessment.ts';
import { assessmentPorts } from '../flow/assessmentPorts.ts';
import { nobodysPorts } from '../flow/nobodysPorts.ts';
import { useArrived } from '../frame/useArrived.ts';
import { enterAssessment } from '../session/assessment.ts';
import { leaving } from '../session/leftFrom.ts';

/** /talk-to-us: the assessment, `lead@2`. */
export default function AssessmentPage() {
  const history = useHistory();
  const [flow] = useState(assessmentNow);
  const [ports] = useState(() => {
    const own = assessmentPorts(flow, (href) => history.to(href, { state: leaving(flow.route) }));
    if (isDrawnAhead) return { ...own, ...nobodysPorts };
    enterAssessment(new URLSearchParams(window.location.search));
    return own;
  });
  const hasArrived = useArrived();
  return (
    <FlowProvider flow={flow} whole={fetchAssessment} ports={ports}>
      <FlowScreen hasArrived={hasArrived} />
    </FlowProvider>
  );
}
