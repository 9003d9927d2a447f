import type { Choice } from '../../engine/index.ts';
import { Button, HeadGroup, HelpPanel, LabelHeading, Unbroken, Well } from '../../ui/index.ts';
import { hrefOf } from '../session/ends.ts';
import { useController, useFlowState } from '../useController.ts';
import { Frame } from './Frame.tsx';
import { Places, Response } from './OutcomeWords.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';
import type { ScreenProps } from './screen.ts';
import css from './screen.module.css';

/** The end that a disqualifying answer leads to: what it means, why, the way back, and where to turn (seed 0 §4 and §8). */
export function OutcomeScreen({ view }: ScreenProps<'outcome'>) {
  const controller = useController();
  const run = useFlowState((state) => state.session.run);
  const busy = useFlowState((state) => state.leaving);
  const isEnd = hrefOf(controller, run) === undefined;
  const { facts, question } = view;
  return (
    <Frame
      view={{ ...view, canGoBack: view.canGoBack && question === undefined }}
      next={isEnd ? undefined : { label: 'Next', busy, onNext: () => controller.moves.next() }}
    >
      <HeadGroup>
        <ScreenHeading>{view.title}</ScreenHeading>
        {facts.text !== undefined && <Response lines={question?.disqualifyingText} large />}
      </HeadGroup>
      {question !== undefined && <WhyStopped question={question} chosen={view.chosen} onBack={() => controller.moves.back()} />}
      {facts.text !== undefined && <HelpPanel />}
      <Places facts={facts} />
    </Frame>
  );
}

function WhyStopped({ question, chosen, onBack }: { question: Choice; chosen: readonly string[]; onBack: () => void }) {
  const stopping = question.options.filter(({ value }) => chosen.includes(value) && question.disqualifyingValue?.includes(value) === true);
  return (
    <Well>
      <LabelHeading>Why we stopped here</LabelHeading>
      {stopping.map(({ value, name, disqualifyingReason }) => (
        <p key={value}>
          <Unbroken text={disqualifyingReason ?? `You chose '${name}'.`} />
        </p>
      ))}
      <Button variant="quiet" className={css.takeBack} onClick={onBack}>
        I chose that by mistake, take me back
      </Button>
    </Well>
  );
}
