import { ButtonLink, FunnelShell, HeadGroup, Lead, NextSteps, ScreenBody } from '../../../../ui/index.ts';
import { brand } from '../../../config/organisation.ts';
import { helpLink } from '../../../config/helpLink.ts';
import { CrisisLineAfterAnswer } from '../../../parts/CrisisLineAfterAnswer.tsx';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import frame from '../../../frame/siteLayout.module.css';

const title = 'Thanks for speaking with us';

const whatHappensNext = [
  'If you decided on a program with our welcome team, we help you with each step from here.',
  'If you want to think about it first, take your time. Nothing has been ordered.',
  'If a question comes up later, schedule another call.',
];

/** /call/success: shown after an immediate call (seed 1 §2). It reads no data of the person or the call. */
export default function CallSuccessPage() {
  return (
    <FunnelShell brand={brand} exit={{ label: 'Home', href: '/' }} help={helpLink} light={1} sceneStrip>
      <ScreenBody>
        <CrisisLineAfterAnswer />
        <HeadGroup>
          <PageHeading title={title} display>
            {title}
          </PageHeading>
          <Lead>We hope the call has helped you.</Lead>
        </HeadGroup>
        <section className={frame.after}>
          <h2>What happens next</h2>
          <NextSteps items={whatHappensNext} />
        </section>
        <div className={frame.actions}>
          <ButtonLink href="/">Go to the home page</ButtonLink>
          <ButtonLink variant="secondary" href="/talk-with-us/call">
            Schedule another call
          </ButtonLink>
        </div>
      </ScreenBody>
    </FunnelShell>
  );
}
