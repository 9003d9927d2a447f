import { ButtonLink, CallUs } from '../../ui/index.ts';
import { helpLink } from '../config/helpLink.ts';
import { welcomeTeam } from '../config/organisation.ts';

/** Says whom to call when something has failed. */
export function CallWelcomeTeam() {
  return <CallUs phone={welcomeTeam.phone} />;
}

/** Where to write to when something has failed. */
export function SupportLink({ variant }: { variant?: 'primary' | 'secondary' }) {
  return (
    <ButtonLink href={helpLink.href} variant={variant}>
      Contact support
    </ButtonLink>
  );
}
