import { Phone } from 'lucide';
import { joinClassNames } from '../common/joinClassNames.ts';
import { Icon } from '../common/Icon.tsx';
import css from './crisis.module.css';

/** The telephone numbers of the crisis lines and their links, as every screen shows them. */
export const crisisLines = { national: { shown: '1-800-273-8255', href: 'tel:1-800-273-8255' }, call: 'tel:988', text: 'sms:988' } as const;

/** The crisis line as one sentence in a box. `near` gives the box a fill and a stronger edge without a change of size; `onNight` is for a dark background and has no box. */
export function CrisisLine({ near = false, onNight = false }: { near?: boolean | undefined; onNight?: boolean | undefined }) {
  return (
    <p className={joinClassNames(css.line, near && css.near, onNight && css.onNight)}>
      <Icon of={Phone} />
      <span>
        Need someone now?{' '}
        <a className={css.call} href={crisisLines.call} aria-label="Call 988">
          Call
        </a>{' '}
        or{' '}
        <span className={css.together}>
          <a className={css.call} href={crisisLines.text}>
            text 988
          </a>
          ,
        </span>{' '}
        or call{' '}
        <span className={css.together}>
          <a className={css.call} href={crisisLines.national.href}>
            {crisisLines.national.shown}
          </a>
          .
        </span>{' '}
        <span className={css.together}>Free, at any hour.</span>
      </span>
    </p>
  );
}
