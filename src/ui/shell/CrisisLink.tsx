import { Phone } from 'lucide';
import { memo } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import { Icon } from '../common/Icon.tsx';
import { crisisLines } from '../crisis/CrisisLine.tsx';
import css from './header.module.css';

/** The link of the header to the crisis line. With `tight`, a phone shows no icon, and a very narrow phone the icon without the words; `near` tints the link, after a crisis answer. */
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
