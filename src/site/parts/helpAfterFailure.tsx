import { ButtonLink, CallUs } from '../../ui/index.ts';
import { helpLink } from '../config/helpLink.ts';
import { welcomeTeam } from '../config/organisation.ts';

/** A sentence with the phone number of the welcome team, for messages about failures. */
export function CallWelcomeTeam() {
  return <CallUs phone={welcomeTeam.phone} />;
}

/** A link to support, for messages about failures. */
export function SupportLink({ variant }: { variant?: 'primary' | 'secondary' }) {
  return (
    <ButtonLink href={helpLink.href} variant={variant}>
      Contact support
    </ButtonLink>
  );
}
