import { welcomeTeam } from '../config/organisation.ts';

/** Says whom to call when something has failed. */
export function CallUs() {
  const { shown, href } = welcomeTeam.phone;
  return (
    <>
      You can also call us at <a href={href}>{shown}</a>.
    </>
  );
}
