import { Phone } from 'lucide';
import { memo } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import { Icon } from '../common/Icon.tsx';
import { crisisLines } from '../crisis/CrisisLine.tsx';
import css from './header.module.css';

/** The header's way to the crisis line: always there, one tap, never loud. `tight` leaves the icon out on a phone, and on a very narrow one the words instead; `near` tints it, after a crisis answer. */
export const CrisisLink = memo(function CrisisLink({ tight = false, near = false }: { tight?: boolean; near?: boolean }) {
  return (
    <a
      className={joinClassNames(css.link, tight && css.tight, near && css.near)}
      href={crisisLines.call}
      aria-label="Crisis line 988: call"
    >
      <Icon of={Phone} />
      <span>
        <span className={css.long}>Crisis line </span>988
      </span>
    </a>
  );
});
