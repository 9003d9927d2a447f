import { MessageSquare, Phone } from 'lucide';
import { useId } from 'react';
import { ButtonLink } from '../button/ButtonLink.tsx';
import { Icon } from '../common/Icon.tsx';
import { crisisLines } from './CrisisLine.tsx';
import css from './crisis.module.css';

/** The crisis lines as large buttons under a heading. */
export function HelpPanel() {
  const titleId = useId();
  return (
    <section className={css.help} aria-labelledby={titleId}>
      <h2 id={titleId}>Someone to talk to, now</h2>
      <p>Free, at any hour. You do not have to be in danger to call.</p>
      <div className={css.actions}>
        <ButtonLink className={css.first} href={crisisLines.call}>
          <Icon of={Phone} />
          Call 988
        </ButtonLink>
        <ButtonLink className={css.first} href={crisisLines.text}>
          <Icon of={MessageSquare} />
          Text 988
        </ButtonLink>
        <ButtonLink className={css.other} variant="secondary" href={crisisLines.national.href}>
          <Icon of={Phone} />
          Call {crisisLines.national.shown}
        </ButtonLink>
      </div>
    </section>
  );
}
