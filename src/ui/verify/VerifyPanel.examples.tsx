import { VerifyPanel } from './VerifyPanel.tsx';
import type { PartExamples } from '../gallery/examples.ts';

const examples: PartExamples = {
  access: 'A named region with a native disclosure. What becomes of the verification is announced.',
  states: {
    rest: <VerifyPanel title="Serve, teach or nurse?" text="Verify your status." />,
    busy: <VerifyPanel title="Serve, teach or nurse?" text="Verify your status." busy="Verifying" />,
    done: <VerifyPanel title="Serve, teach or nurse?" text="Verify your status." done="Verified: Nurse" />,
    failed: <VerifyPanel title="Serve, teach or nurse?" text="Verify your status." failed="Something went wrong" />,
  },
};

export default examples;
