import { useState } from 'react';
import { HeadGroup, Lead, LinkProvider } from '../../../../ui/index.ts';
import type { LinkProps } from '../../../../ui/index.ts';
import { isPrerendering } from '../../../browser/isPrerendering.ts';
import { PayingNotes } from '../../../sections/PayingNotes.tsx';
import { getPrices } from '../../../funnel/session/checkoutSession.ts';
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
        <LinkProvider component={DocumentLink}>
          <div className={css.plans}>
            {plans.map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                prices={isPrerendering ? plan.prices : getPrices(plan)}
                href={buildPlanHref(plan, link)}
              />
            ))}
          </div>
        </LinkProvider>
        <div className={css.paying}>
          <PayingNotes plans={plans} />
        </div>
      </div>
    </SiteLayout>
  );
}

/** A plain link, because only the entry of a document removes the e-mail address and the code from the address. */
function DocumentLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>;
}

/**
 * What the link to this page carried. The entry has moved the e-mail address and the code into the session. An address without
 * a code can be that of an assessment; the checkout finds it in the session.
 */
function readPlanLink(query: URLSearchParams): PlanLink {
  if (isPrerendering) return {};
  const practice = query.get('practice') ?? undefined;
  const code = sessionStore.get('checkoutCode');
  return { ...(code === undefined ? {} : { email: sessionStore.get('email'), code }), practice };
}
