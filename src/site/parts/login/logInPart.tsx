import { LinkedLine, Meta } from '../../../ui/index.ts';
import { useIsHydrated } from '../../browser/useIsHydrated.ts';
import { loadAccountRequests } from '../../deferred/loadAccountRequests.ts';
import { sessionStore } from '../../storage/siteStorage.ts';
import type { SitePart } from '../sitePart.ts';
import { FormFirstFrame } from '../password/FormFirstFrame.tsx';
import { withoutRecord } from '../password/withoutRecord.ts';

/** The request `log-in`: opens a session of an account. */
const logInPart: SitePart = {
  Frame: FormFirstFrame,
  extendPorts: (ports, _visit, { steps }) => ({
    ...withoutRecord(ports),
    requests: { ...ports.requests, 'log-in': async (input) => (await loadAccountRequests()).logIn(input) },
    belowHeading: { ...ports.belowHeading, ...Object.fromEntries(steps.map((step) => [step, OtherWays])) },
  }),
};

export default logInPart;

const forgotten = { text: 'Forgot your password?', link: 'Forgot your password?', href: '/forgot-password' };

const loggedIn = { text: 'You have logged in already: see where, or log out.', link: 'see where, or log out', href: '/sessions' };

/** Links below the form: to choose a new password, and to the list of logins once this visit has logged in. */
function OtherWays() {
  // The prerendered document is the same for every visit, so the session is read after hydration.
  const hasLoggedIn = useIsHydrated() && sessionStore.get('loggedIn') !== undefined;
  return (
    <>
      {hasLoggedIn && (
        <Meta>
          <LinkedLine line={loggedIn} />
        </Meta>
      )}
      <Meta>
        <LinkedLine line={forgotten} />
      </Meta>
    </>
  );
}
