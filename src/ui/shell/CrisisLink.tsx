import { Phone } from 'lucide';
import { memo } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import { Icon } from '../common/Icon.tsx';
import css from './shell.module.css';

/** The header's way to the crisis line: always there, one tap, never loud. `tight` leaves only the number on a phone. */
export const CrisisLink = memo(function CrisisLink({ tight = false }: { tight?: boolean }) {
  return (
    <a className={css.link} href="tel:988" aria-label="Crisis line 988: call">
      <Icon of={Phone} />
      <span>
        <span className={joinClassNames(css.long, tight && css.tight)}>Crisis line </span>988
      </span>
    </a>
  );
});
