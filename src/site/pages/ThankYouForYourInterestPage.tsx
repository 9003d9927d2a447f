import flow from 'flow:lead@2';
import { useState } from 'react';
import { answer, start, view } from '../../engine/index.ts';
import type { FormAnswer, PageContent } from '../../engine/index.ts';
import { FunnelShell, HeadGroup, Lead, ScreenBody, Ticks } from '../../ui/index.ts';
import { brand } from '../config.ts';
import { help } from '../help.ts';
import { isDrawnAhead } from '../drawnAhead.ts';
import { PageHeading } from '../frame/PageHeading.tsx';
import { readJson, session } from '../session/keys.ts';

/** /thank-you-for-your-interest: the assessment's thank-you screen for leads of other funnels, in the same words. */
export default function ThankYouForYourInterestPage() {
  const [{ page, light }] = useState(() => thankYou(isDrawnAhead ? undefined : readJson(session.get('startInfo'))));
  return (
    <FunnelShell
      brand={brand}
      exit={{ label: 'Home', href: '/' }}
      help={help}
      light={light}
      strip={page.display === true}
      centred={page.display === true}
    >
      <ScreenBody>
        <HeadGroup>
          <PageHeading title={page.title} display={page.display}>
            {page.title}
          </PageHeading>
          {page.lead !== undefined && <Lead>{page.lead}</Lead>}
        </HeadGroup>
        {page.points !== undefined && <Ticks items={page.points} />}
      </ScreenBody>
    </FunnelShell>
  );
}

/** The screen as the engine words it for the state that the session holds, else for 'your state'. */
function thankYou(startInfo: unknown): { page: PageContent; light: number } {
  const fields = typeof startInfo === 'object' && startInfo !== null ? (startInfo as FormAnswer) : {};
  const run = answer(flow, start(flow, 'thank-you'), 'state', fields);
  // On the page that this one shows, the answers lie behind.
  const screen = view(flow, { ...run, passed: run.answers, place: { step: 'thank-you' } });
  if (screen.kind !== 'page') throw new Error(`The step 'thank-you' of ${flow.id} is no page`);
  return screen;
}
