import { Phone } from 'lucide';
import { ButtonLink } from '../button/ButtonLink.tsx';
import { Icon } from '../common/Icon.tsx';
import { crisisLines } from './CrisisLine.tsx';
import css from './crisis.module.css';

/** Someone to talk to, with the lines to call and text: for a screen that says no. */
export function HelpPanel() {
  return (
    <section className={css.help} aria-label="Crisis line">
      <h2>Someone to talk to, now</h2>
      <p>The 988 Lifeline is free and open at any hour, for any kind of distress. You do not have to be in danger to call.</p>
      <div className={css.actions}>
        <ButtonLink className={css.first} href={crisisLines.call}>
          <Icon of={Phone} />
          Call 988
        </ButtonLink>
        <ButtonLink className={css.other} variant="secondary" href={crisisLines.text}>
          Text 988
        </ButtonLink>
      </div>
      <p>
        The national line{' '}
        <a className={css.call} href={crisisLines.national.href}>
          {crisisLines.national.shown}
        </a>{' '}
        reaches the same people.
      </p>
    </section>
  );
}
