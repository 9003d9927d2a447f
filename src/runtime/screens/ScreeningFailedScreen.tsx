import { findFailedQuestions, scopeOfRun } from '../../engine/index.ts';
import type { AnsweredQuestion } from '../../engine/index.ts';
import { HeadGroup, HelpPanel, LabelHeading, Lead, Meta, NoWrapPhoneNumbers, Well } from '../../ui/index.ts';
import { useController, useFlowState } from '../session/useController.ts';
import { CrisisPanel } from './CrisisPanel.tsx';
import { hasCrisisPanel } from './hasCrisisPanel.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { HelpPlaces, DisqualifyingText } from './OutcomeContent.tsx';
import { PageBody, PageNotes, usePageNextAction } from './PageScreen.tsx';
import type { ScreenProps } from './screenProps.ts';
import { ScreenHeading } from './ScreenHeading.tsx';

/** The end of a screening that was not passed: each disqualifying answer with its question, and other help (seed 0 §2 and §8). */
export function ScreeningFailedScreen({ view }: ScreenProps<'failed'>) {
  const next = usePageNextAction(view);
  const { flow } = useController();
  const run = useFlowState((state) => state.session.run);
  const { title, lead } = view.page;
  const isCrisis = hasCrisisPanel(view);
  return (
    <ScreenFrame view={view} next={next} note={<PageNotes page={view.page} />}>
      <HeadGroup>
        <ScreenHeading>{title}</ScreenHeading>
        {lead !== undefined && !isCrisis && <Lead>{lead}</Lead>}
      </HeadGroup>
      <CrisisPanel view={view} />
      {lead !== undefined && isCrisis && <p>{lead}</p>}
      {findFailedQuestions(scopeOfRun(flow, run), view.of).map((one) => (
        <FailedQuestionPanel key={one.question.id} {...one} />
      ))}
      <PageBody page={view.page} />
      {!isCrisis && <HelpPanel />}
      <HelpPlaces facts={view.outcomeContent} />
    </ScreenFrame>
  );
}

function FailedQuestionPanel({ question, chosen }: AnsweredQuestion) {
  return (
    <Well>
      <LabelHeading>{question.content}</LabelHeading>
      <Meta>You answered: {chosen.map(({ name }) => name).join(', ')}</Meta>
      {chosen.map(
        ({ value, disqualifyingReason: reason }) =>
          reason !== undefined && (
            <p key={value}>
              <NoWrapPhoneNumbers text={reason} />
            </p>
          ),
      )}
      <DisqualifyingText lines={question.disqualifyingText} />
    </Well>
  );
}
