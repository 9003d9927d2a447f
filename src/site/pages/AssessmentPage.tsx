import flow from 'flow:lead@2';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FlowProvider, FlowScreen } from '../../runtime/index.ts';
import { assessmentPorts } from '../flow/assessmentPorts.ts';
import { useArrived } from '../frame/useArrived.ts';
import { enterAssessment } from '../session/assessment.ts';
import { leaving } from '../session/leftFrom.ts';

/** /talk-to-us: the assessment, `lead@2`. */
export default function AssessmentPage() {
  const navigate = useNavigate();
  const [ports] = useState(() => {
    enterAssessment(new URLSearchParams(window.location.search));
    return assessmentPorts(flow, (href) => void navigate(href, { state: leaving(flow.route) }));
  });
  const hasArrived = useArrived();
  return (
    <FlowProvider flow={flow} ports={ports}>
      <FlowScreen hasArrived={hasArrived} />
    </FlowProvider>
  );
}
