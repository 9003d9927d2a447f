import type { ChoiceItem } from '../../engine/index.ts';
import { Button, HeadGroup, HelpPanel, LabelHeading, NoWrapPhoneNumbers, Well } from '../../ui/index.ts';
import { findOutcomeHref } from '../session/outcomeState.ts';
import { useController, useFlowState } from '../session/useController.ts';
import { CrisisPanel } from './CrisisPanel.tsx';
import { hasCrisisPanel } from './hasCrisisPanel.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { HelpPlaces, DisqualifyingText } from './OutcomeContent.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';
import type { ScreenProps } from './screenProps.ts';
import css from './screen.module.css';

/** The outcome of a disqualifying answer: what it means, why, a button back, and links to other help (seed 0 §4 and §8). */
export function OutcomeScreen({ view }: ScreenProps<'outcome'>) {
  const controller = useController();
  const run = useFlowState((state) => state.session.run);
  const busy = useFlowState((state) => state.isLeaving);
  const isEnd = findOutcomeHref(controller, run) === undefined;
  const { outcomeContent, question } = view;
  const hasText = outcomeContent.text !== undefined;
  const isCrisis = hasCrisisPanel(view);
  return (
    <ScreenFrame
      view={{ ...view, canGoBack: view.canGoBack && question === undefined }}
      next={isEnd ? undefined : { label: 'Next', busy, onNext: () => controller.navigation.next() }}
    >
      <HeadGroup>
        <ScreenHeading>{view.title}</ScreenHeading>
        {hasText && !isCrisis && <DisqualifyingText lines={question?.disqualifyingText} large />}
      </HeadGroup>
      <CrisisPanel view={view} />
      {question !== undefined && (
        <DisqualifyingReasons question={question} chosen={view.chosen} isCrisis={isCrisis} onBack={() => controller.navigation.back()} />
      )}
      {hasText && isCrisis && <DisqualifyingText lines={question?.disqualifyingText} />}
      {hasText && !isCrisis && <HelpPanel />}
      <HelpPlaces facts={outcomeContent} />
    </ScreenFrame>
  );
}

interface DisqualifyingReasonsProps {
  readonly question: ChoiceItem;
  readonly chosen: readonly string[];
  /** After a crisis answer, the client is not asked whether the answer was a mistake. */
  readonly isCrisis: boolean;
  readonly onBack: () => void;
}

function DisqualifyingReasons({ question, chosen, isCrisis, onBack }: DisqualifyingReasonsProps) {
  const stopping = question.options.filter(({ value }) => chosen.includes(value) && question.disqualifyingValue?.includes(value) === true);
  return (
    <Well>
      <LabelHeading>Why we stopped here</LabelHeading>
      {stopping.map(({ value, name, disqualifyingReason }) => (
        <p key={value}>
          <NoWrapPhoneNumbers text={disqualifyingReason ?? `You chose '${name}'.`} />
        </p>
      ))}
      <Button variant="quiet" className={css.back} onClick={onBack}>
        {isCrisis ? 'Back to my answers' : 'I chose that by mistake, take me back'}
      </Button>
    </Well>
  );
}
