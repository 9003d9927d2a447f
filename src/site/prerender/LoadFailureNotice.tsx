import { CrisisLine } from '../../ui/index.ts';
import { welcomeTeam } from '../config/organisation.ts';

/** An empty relative URL: the page itself. */
const thisPage = '';

/**
 * The load-failure notice. It is hidden in every document until the pre-hydration script shows it. It needs no other script: Reload
 * is a plain link to the page itself.
 */
export function LoadFailureNotice() {
  const { shown, href } = welcomeTeam.phone;
  return (
    <div id="failure" role="alert" hidden>
      <p>
        <strong>This page did not load all the way.</strong> What you answered before is kept on this device. Check your connection, then{' '}
        <a href={thisPage}>Reload</a>. If it happens again, call our welcome team: <a href={href}>{shown}</a>.
      </p>
      <CrisisLine />
    </div>
  );
}
