import { ButtonLink } from '../../ui/index.ts';
import { helpLink } from '../config/helpLink.ts';
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

/** Where to write to when something has failed. */
export function SupportLink({ variant }: { variant?: 'primary' | 'secondary' }) {
  return (
    <ButtonLink href={helpLink.href} variant={variant}>
      Contact support
    </ButtonLink>
  );
}
