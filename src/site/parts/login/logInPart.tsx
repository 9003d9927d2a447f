import { LinkedLine, Meta } from '../../../ui/index.ts';
import { loadAccountRequests } from '../../deferred/loadAccountRequests.ts';
import type { SitePart } from '../sitePart.ts';
import { FormFirstFrame } from '../password/FormFirstFrame.tsx';
import { withoutRecord } from '../password/withoutRecord.ts';

/** The call `log-in`: opens a session of an account. */
const logInPart: SitePart = {
  Frame: FormFirstFrame,
  extendPorts: (ports, _visit, { steps }) => ({
    ...withoutRecord(ports),
    requests: { ...ports.requests, 'log-in': async (input) => (await loadAccountRequests()).logIn(input) },
    belowHeading: { ...ports.belowHeading, ...Object.fromEntries(steps.map((step) => [step, ForgottenPassword])) },
  }),
};

export default logInPart;

const forgotten = { text: 'Forgot your password?', link: 'Forgot your password?', href: '/forgot-password' };

function ForgottenPassword() {
  return (
    <Meta>
      <LinkedLine line={forgotten} />
    </Meta>
  );
}
