import { useState } from 'react';
import { FunnelShell, HeadGroup, Lead, ScreenBody, PointList } from '../../../../ui/index.ts';
import { brand } from '../../../config/organisation.ts';
import { helpLink } from '../../../config/helpLink.ts';
import { findStateName } from '../../../facts/stateNames.ts';
import { readStartInfo } from '../../../funnel/session/startInfo.ts';
import { isPrerendering } from '../../../browser/isPrerendering.ts';
import { PageHeading } from '../../../frame/PageHeading.tsx';

const title = 'Thank you. We have your details.';

const links = [
  { text: 'Answers to common questions', link: 'Answers to common questions', href: '/faq' },
  { text: 'Our journal on ketamine', link: 'journal on ketamine', href: '/journal/search?query=ketamine' },
  { text: 'Who we are', link: 'Who we are', href: '/company' },
];

/** /thank-you-for-your-interest: after the request of a client whose state is not served yet. */
export default function ThankYouForYourInterestPage() {
  const [state] = useState(() => (isPrerendering ? undefined : findStateName(readStartInfo().state)));
  return (
    <FunnelShell brand={brand} exit={{ label: 'Home', href: '/' }} help={helpLink} light={0.4} sceneStrip centred>
      <ScreenBody>
        <HeadGroup>
          <PageHeading title={title} display>
            {title}
          </PageHeading>
          <Lead>{`Our team will be in touch when we are available in ${state ?? 'your state'}.`}</Lead>
        </HeadGroup>
        <PointList items={links} />
      </ScreenBody>
    </FunnelShell>
  );
}
