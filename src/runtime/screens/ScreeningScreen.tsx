import { useState } from 'react';
import type { QuestionView } from '../../engine/index.ts';
import { ErrorSummary, Fields, HeadGroup, Lead } from '../../ui/index.ts';
import { useController } from '../useController.ts';
import { QuestionWidget } from '../widgets/QuestionWidget.tsx';
import { questionFieldId } from '../widgets/widget.ts';
import { summaryTitle } from './errorWords.ts';
import { Frame } from './Frame.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';
import type { ScreenProps } from './screen.ts';

/** Several questions on one page. Going on with one unanswered leads to it (seed 0 §4). */
export function ScreeningScreen({ view }: ScreenProps<'screening'>) {
  const { moves } = useController();
  const [tries, setTries] = useState(0);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const open = view.questions.flatMap((one) => problemsOf(one));
  const shown = open.filter(({ id }) => asked.includes(id));

  const goOn = (): void => {
    if (moves.next()) return;
    setAsked(open.map(({ id }) => id));
    setTries(tries + 1);
  };
  const errors = shown.map(({ id, message }) => ({ id: questionFieldId(id), message }));
  return (
    <Frame
      view={view}
      hasErrors={shown.length > 0}
      top={errors.length > 0 && <ErrorSummary key={tries} title={summaryTitle(errors.length)} errors={errors} focusOnMount />}
      next={{ label: view.step.next ?? 'Next', held: open.length === 0 ? view.held : undefined, onNext: goOn }}
    >
      <HeadGroup>
        <ScreenHeading>{view.title}</ScreenHeading>
        {view.step.lead !== undefined && <Lead>{view.step.lead}</Lead>}
      </HeadGroup>
      <Fields>
        {view.questions.map((one) => (
          <QuestionWidget key={one.question.id} view={one} error={shown.find(({ id }) => id === one.question.id)?.message} />
        ))}
      </Fields>
    </Frame>
  );
}

function problemsOf({ question, answer, problem }: QuestionView): readonly { id: string; message: string }[] {
  if (problem !== undefined) return [{ id: question.id, message: problem }];
  return answer === undefined && question.skippable !== true
    ? [{ id: question.id, message: `Answer this question: ${question.content}` }]
    : [];
}
