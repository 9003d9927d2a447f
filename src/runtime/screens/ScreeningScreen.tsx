import { useLayoutEffect, useState } from 'react';
import type { QuestionView } from '../../engine/index.ts';
import { HeadGroup, Lead, Meta, QuestionHeading } from '../../ui/index.ts';
import { useController, useFlowState } from '../useController.ts';
import { QuestionWidget } from '../widgets/QuestionWidget.tsx';
import { openFieldId, wordsFieldId } from '../widgets/openField.ts';
import { questionFieldId } from '../widgets/widget.ts';
import { Frame } from './Frame.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';
import type { ScreenProps } from './screen.ts';
import css from './screen.module.css';

/** Several questions on one page. Going on while some are open marks them all and leads to the first (seed 0 §4). */
export function ScreeningScreen({ view }: ScreenProps<'screening'>) {
  const { moves } = useController();
  const busy = useFlowState((state) => state.leaving);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const leadTo = useLeadTo();
  const open = view.questions.filter((one) => one.open !== undefined);

  const goOn = (): void => {
    if (moves.next()) return;
    setAsked(open.map(({ question }) => question.id));
    if (open[0] !== undefined) leadTo(open[0]);
  };
  return (
    <Frame
      view={view}
      hasErrors={open.some(({ question }) => asked.includes(question.id))}
      next={{ label: view.step.next ?? 'Next', held: open.length === 0 ? view.held : undefined, busy, onNext: goOn }}
    >
      <HeadGroup>
        <ScreenHeading>{view.title}</ScreenHeading>
        {view.step.lead !== undefined && <Lead>{view.step.lead}</Lead>}
      </HeadGroup>
      <div className={css.questions}>
        {view.questions.map((one) => (
          <Asked key={one.question.id} view={one} error={asked.includes(one.question.id) ? one.open : undefined} />
        ))}
      </div>
    </Frame>
  );
}

/** A typed question's input is what focus goes to, so only the heading of a choice has an id. */
function Asked({ view, error }: { view: QuestionView; error: string | undefined }) {
  const { id, content, type, upperTitle } = view.question;
  return (
    <div id={placeId(id)} className={css.question}>
      {upperTitle !== undefined && <Meta>{upperTitle}</Meta>}
      <QuestionWidget
        view={view}
        heading={<QuestionHeading id={type === 'choice' ? questionFieldId(id) : undefined}>{content}</QuestionHeading>}
        error={error}
      />
    </div>
  );
}

/** Leads to a question, each time anew: once the message is drawn that its description names. */
function useLeadTo(): (view: QuestionView) => void {
  const [target, setTarget] = useState<{ readonly view: QuestionView }>();
  useLayoutEffect(() => {
    if (target === undefined) return;
    const { id } = target.view.question;
    const field = document.getElementById(openFieldId(target.view));
    field?.focus({ preventScroll: true });
    // The box for own words may stand far below its question.
    if (field?.id === wordsFieldId(id)) field.scrollIntoView({ block: 'center' });
    else document.getElementById(placeId(id))?.scrollIntoView({ block: 'start' });
  }, [target]);
  return (view) => setTarget({ view });
}

function placeId(question: string): string {
  return `${questionFieldId(question)}-place`;
}
