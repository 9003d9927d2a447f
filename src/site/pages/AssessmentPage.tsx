import flow from 'flow:lead@2';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FlowProvider, FlowScreen } from '../../runtime/index.ts';
import { assessmentPorts } from '../flow/ports.ts';
import { useArrived } from '../frame/useArrived.ts';
import { enterAssessment } from '../session/assessment.ts';

/** /talk-to-us: the assessment, `lead@2`. */
export default function AssessmentPage() {
  const navigate = useNavigate();
  const [ports] = useState(() => {
    enterAssessment(new URLSearchParams(window.location.search));
    return assessmentPorts(flow, (href) => void navigate(href));
  });
  // The runtime puts focus on a heading after its own moves; the way in is the site's.
  const arrived = useArrived();
  useEffect(() => {
    if (arrived) document.querySelector('h1')?.focus();
  }, [arrived]);
  return (
    <FlowProvider flow={flow} ports={ports}>
      <FlowScreen />
    </FlowProvider>
  );
}
