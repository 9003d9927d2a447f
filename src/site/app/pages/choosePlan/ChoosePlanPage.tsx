import { useState } from 'react';
import { HeadGroup, Lead } from '../../../../ui/index.ts';
import { isPrerendering } from '../../../browser/isPrerendering.ts';
import { PayingNotes } from '../../../sections/PayingNotes.tsx';
import { sessionStore } from '../../../storage/siteStorage.ts';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import frame from '../../../frame/siteLayout.module.css';
import css from './choosePlan.module.css';
import { buildPlanHref, listMaintenancePlans } from './maintenancePlans.ts';
import type { PlanLink } from './maintenancePlans.ts';
import { PlanCard } from './PlanCard.tsx';

const title = 'Find the right Maintenance program for you';

/** /checkout/select: the maintenance programs (seed 1 §2). `allOptions=1` shows those that are left out otherwise. */
export default function ChoosePlanPage() {
  const [query] = useState(() => new URLSearchParams(isPrerendering ? '' : window.location.search));
  const [link] = useState(() => readPlanLink(query));
  const plans = listMaintenancePlans(query.get('allOptions') === '1');
  return (
    <SiteLayout>
      <div className={`${frame.wrap ?? ''} ${css.page ?? ''}`}>
        <HeadGroup>
          <PageHeading title={title}>{title}</PageHeading>
          <Lead>For clients who have finished a program. Every program includes telemedicine care.</Lead>
        </HeadGroup>
        <div className={css.plans}>
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} href={buildPlanHref(plan, link)} />
          ))}
        </div>
        <div className={css.paying}>
          <PayingNotes plans={plans} withLowestPrice />
        </div>
      </div>
    </SiteLayout>
  );
}

/** The entry has moved the e-mail address and the code of the link into the session. */
function readPlanLink(query: URLSearchParams): PlanLink {
  if (isPrerendering) return {};
  const practice = query.get('practice') ?? undefined;
  return { email: sessionStore.get('email'), code: sessionStore.get('checkoutCode'), practice };
}
