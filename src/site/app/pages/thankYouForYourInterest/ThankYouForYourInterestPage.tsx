import flow from 'flow:lead@2';
import { useState } from 'react';
import { setRunAnswer, startRun, buildScreenView } from '../../../../engine/index.ts';
import type { FormAnswer, PageContent } from '../../../../engine/index.ts';
import { FunnelShell, HeadGroup, Lead, ScreenBody, CheckmarkList } from '../../../../ui/index.ts';
import { brand } from '../../../config/organisation.ts';
import { helpLink } from '../../../config/helpLink.ts';
import { isPrerendering } from '../../../shared/isPrerendering.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { readJson, sessionStore } from '../../../storage/siteStorage.ts';

/** /thank-you-for-your-interest: the assessment's thank-you screen for leads of other funnels, with the same text. */
export default function ThankYouForYourInterestPage() {
  const [{ page, light }] = useState(() => buildThankYouView(isPrerendering ? undefined : readJson(sessionStore.get('startInfo'))));
  return (
    <FunnelShell
      brand={brand}
      exit={{ label: 'Home', href: '/' }}
      help={helpLink}
      light={light}
      sceneStrip={page.display === true}
      centred={page.display === true}
    >
      <ScreenBody>
        <HeadGroup>
          <PageHeading title={page.title} display={page.display}>
            {page.title}
          </PageHeading>
          {page.lead !== undefined && <Lead>{page.lead}</Lead>}
        </HeadGroup>
        {page.points !== undefined && <CheckmarkList items={page.points} />}
      </ScreenBody>
    </FunnelShell>
  );
}

/** The screen that the engine builds for the stored state, else for 'your state'. */
function buildThankYouView(startInfo: unknown): { page: PageContent; light: number } {
  const fields = typeof startInfo === 'object' && startInfo !== null ? (startInfo as FormAnswer) : {};
  const run = setRunAnswer(flow, startRun(flow, 'thank-you'), 'state', fields);
  // On the page that this one shows, the answers lie behind.
  const screen = buildScreenView(flow, { ...run, passedAnswers: run.answers, place: { step: 'thank-you' } });
  if (screen.kind !== 'page') throw new Error(`The step 'thank-you' of ${flow.id} is no page`);
  return screen;
}
