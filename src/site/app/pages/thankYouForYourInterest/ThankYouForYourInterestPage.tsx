import { useState } from 'react';
import { FunnelShell, HeadGroup, Lead, NextSteps, ScreenBody, PointList } from '../../../../ui/index.ts';
import { brand } from '../../../config/organisation.ts';
import { helpLink } from '../../../config/helpLink.ts';
import { findStateName } from '../../../facts/stateNames.ts';
import { readStartInfo } from '../../../funnel/session/startInfo.ts';
import { isPrerendering } from '../../../browser/isPrerendering.ts';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import frame from '../../../frame/siteLayout.module.css';

const title = 'Thank you. We have your details.';

/** src/site/REVIEW.md lists each sentence with the code that makes it true. */
const whatHappensNext = [
  'Your details are on our waiting list. Nothing is sent to you today.',
  'We write to you once, when we open in your state.',
  'Then you can answer our questions, and see whether a program could fit.',
];

const links = [
  { text: 'Answers to common questions', link: 'Answers to common questions', href: '/faq' },
  { text: 'Our journal on ketamine', link: 'journal on ketamine', href: '/journal/search?query=ketamine' },
  { text: 'Who we are', link: 'Who we are', href: '/company' },
];

/** /thank-you-for-your-interest: shown after the request of a client in a state that is not served yet. */
export default function ThankYouForYourInterestPage() {
  const [state] = useState(() => (isPrerendering ? undefined : findStateName(readStartInfo().state)));
  return (
    <FunnelShell brand={brand} exit={{ label: 'Home', href: '/' }} help={helpLink} light={0.4} sceneStrip="thin" centred>
      <ScreenBody>
        <HeadGroup>
          <PageHeading title={title} display>
            {title}
          </PageHeading>
          <Lead>{`Our team will be in touch when we are available in ${state ?? 'your state'}.`}</Lead>
        </HeadGroup>
        <section className={frame.after}>
          <h2>What happens next</h2>
          <NextSteps items={whatHappensNext} />
        </section>
        <section className={frame.after}>
          <h2>Until then</h2>
          <PointList items={links} />
        </section>
      </ScreenBody>
    </FunnelShell>
  );
}
