import type { ReactNode } from 'react';
import { Meta, VisuallyHidden, Well } from '../../../ui/index.ts';
import { externalLinks } from '../../config/externalLinks.ts';
import { getPrices } from '../../funnel/session/checkoutSession.ts';
import type { Plan } from '../../facts/checkoutPlans.ts';
import { PayingNotes } from '../../sections/PayingNotes.tsx';
import { formatPrice } from '../../facts/formatPrice.ts';
import { PlanArt } from '../../sections/PlanArt.tsx';
import css from './planSummary.module.css';

/** The program to buy: each of its parts, the total, and the note on financing (seed 1 §2 and §9). */
export function PlanSummary({ plan }: { readonly plan: Plan }) {
  const priceOf = (type: string): string => formatPrice(getPrices(plan).find((price) => price.type === type)?.amount ?? plan.price);
  const title = plan.subscription === undefined ? plan.name : `${plan.name}, ${plan.subscription.toLowerCase()}`;
  return (
    <section className={css.card} aria-labelledby="plan-summary">
      <PlanArt plan={plan} className={css.art} />
      <div className={css.content}>
        <h2 id="plan-summary">{title}</h2>
        <table className={css.table}>
          <tbody>
            {plan.features.map(({ name, highlight }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{highlight === true ? `${priceOf('per experience')} each` : 'Included'}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">Total</th>
              <td>{priceOf('total')}</td>
            </tr>
          </tbody>
        </table>
        <Well>
          <PayingNotes plans={[plan]} />
        </Well>
        <Meta>
          By continuing you accept our <NewTabLink href={externalLinks.terms}>terms</NewTabLink> and our{' '}
          <NewTabLink href={externalLinks.privacy}>privacy policy</NewTabLink>.
        </Meta>
      </div>
    </section>
  );
}

/** A link to another site. It opens in a new tab, so that the purchase stays open. */
function NewTabLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
