import { ButtonLink } from '../../ui/index.ts';
import { helpLink } from '../config/helpLink.ts';

/** Where to write to when something has failed. */
export function SupportLink({ variant }: { variant?: 'primary' | 'secondary' }) {
  return (
    <ButtonLink href={helpLink.href} variant={variant}>
      Contact support
    </ButtonLink>
  );
}
