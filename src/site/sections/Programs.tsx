import { Check } from 'lucide';
import { Icon, Lead, Tag } from '../../ui/index.ts';
import frame from '../frame/siteLayout.module.css';
import type { Plan } from '../facts/checkoutPlans.ts';
import { PlanArt } from './PlanArt.tsx';
import { PayingNotes } from './PayingNotes.tsx';
import css from './programs.module.css';

interface ProgramsProps {
  readonly title: string;
  readonly lead: string;
  readonly plans: readonly Plan[];
  /** The heading of the notes on payment, below the programs. */
  readonly paying: string;
}

/** Programs with their parts and prices. This section has no button to buy (seed 0 §2). */
export function Programs({ title, lead, plans, paying }: ProgramsProps) {
  return (
    <section className={`${frame.wrap ?? ''} ${css.section ?? ''}`} aria-labelledby="programs">
      <div className={css.head}>
        <h2 id="programs">{title}</h2>
        <Lead>{lead}</Lead>
      </div>
      <div className={css.plans}>
        {plans.map((plan) => (
          <Program key={plan.id} plan={plan} />
        ))}
      </div>
      <div className={css.paying}>
        <h3>{paying}</h3>
        <div>
          <PayingNotes plans={plans} withLowestPrice />
        </div>
      </div>
    </section>
  );
}

function Program({ plan }: { readonly plan: Plan }) {
  return (
    <article className={css.plan} aria-labelledby={`program-${plan.id}`}>
      <PlanArt plan={plan} className={css.art} loading="lazy" />
      <div className={css.content}>
        <div className={css.name}>
          <h3 id={`program-${plan.id}`}>{plan.name}</h3>
          {plan.subscription !== undefined && <Tag kind="info">{plan.subscription}</Tag>}
        </div>
        <ul className={css.features} role="list">
          {plan.features.map(({ name }) => (
            <li key={name}>
              <Icon of={Check} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
