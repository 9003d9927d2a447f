import { failedIn, judgedRun } from '../../engine/index.ts';
import type { FailedQuestion } from '../../engine/index.ts';
import { HeadGroup, HelpPanel, LabelHeading, Lead, Meta, Unbroken, Well } from '../../ui/index.ts';
import { useController, useFlowState } from '../useController.ts';
import { Frame } from './Frame.tsx';
import { Places, Response } from './OutcomeWords.tsx';
import { PageWords, usePageNext } from './PageScreen.tsx';
import type { ScreenProps } from './screen.ts';
import { ScreenHeading } from './ScreenHeading.tsx';

/** The end of a screening that was not passed: each question that decided it, with its answer, and where to turn (seed 0 §2 and §8). */
export function FailedScreen({ view }: ScreenProps<'failed'>) {
  const next = usePageNext(view);
  const { flow } = useController();
  const run = useFlowState((state) => state.session.run);
  const { title, lead, note } = view.page;
  return (
    <Frame view={view} next={next} note={note !== undefined && <Meta>{note}</Meta>}>
      <HeadGroup>
        <ScreenHeading>{title}</ScreenHeading>
        {lead !== undefined && <Lead>{lead}</Lead>}
      </HeadGroup>
      {failedIn(judgedRun(flow, run), view.of).map((one) => (
        <Failed key={one.question.id} {...one} />
      ))}
      <PageWords page={view.page} />
      <HelpPanel />
      <Places facts={view.facts} />
    </Frame>
  );
}

function Failed({ question, chosen }: FailedQuestion) {
  return (
    <Well>
      <LabelHeading>{question.content}</LabelHeading>
      <Meta>You answered: {chosen.map(({ name }) => name).join(', ')}</Meta>
      {chosen.map(
        ({ value, disqualifyingReason: reason }) =>
          reason !== undefined && (
            <p key={value}>
              <Unbroken text={reason} />
            </p>
          ),
      )}
      <Response lines={question.disqualifyingText} />
    </Well>
  );
}
