import { ButtonLink, Tag } from '../../../../ui/index.ts';
import type { Plan } from '../../../facts/checkoutPlans.ts';
import { formatPrice } from '../../../facts/formatPrice.ts';
import { PlanArt } from '../../../sections/PlanArt.tsx';
import { CollapsibleText } from './CollapsibleText.tsx';
import css from './choosePlan.module.css';

interface PlanCardProps {
  readonly plan: Plan;
  /** What it costs this client. */
  readonly prices: Plan['prices'];
  /** The checkout of the program. */
  readonly href: string;
}

/** One program with its prices and what is in it. */
export function PlanCard({ plan, prices, href }: PlanCardProps) {
  return (
    <article className={css.plan} aria-labelledby={`plan-${plan.id}`}>
      <PlanArt plan={plan} className={css.art} />
      <div className={css.content}>
        <div className={css.name}>
          <h2 id={`plan-${plan.id}`}>{plan.name}</h2>
          {plan.subscription !== undefined && <Tag kind="info">{plan.subscription}</Tag>}
        </div>
        <ul className={css.prices} role="list">
          {prices
            .toSorted((one, other) => other.amount - one.amount)
            .map(({ amount, type }) => (
              <li key={type}>
                <b>{formatPrice(amount)}</b> {type}
              </li>
            ))}
        </ul>
        <CollapsibleText text={plan.description} />
        <ul className={css.features} role="list">
          {plan.features.map(({ name, description }) => (
            <li key={name}>
              <details>
                <summary>{name}</summary>
                <p>{description}</p>
              </details>
            </li>
          ))}
        </ul>
        <div className={css.choose}>
          <ButtonLink href={href} wide aria-label={`Choose this Program: ${plan.name}`}>
            Choose this Program
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
