import { useLayoutEffect, useState } from 'react';
import type { QuestionView } from '../../engine/index.ts';
import { ErrorSummary, HeadGroup, joinClassNames, Lead, Meta, QuestionHeading, RemainingCount } from '../../ui/index.ts';
import { BelowHeading, useIsBelowHeadingReady } from '../deferred/BelowHeading.tsx';
import { useController, useFlowState } from '../session/useController.ts';
import { QuestionWidget } from '../widgets/QuestionWidget.tsx';
import { getUnansweredFieldId, getOtherTextFieldId } from '../widgets/unansweredFieldId.ts';
import { getQuestionFieldId } from '../widgets/widgetProps.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';
import type { ScreenProps } from './screenProps.ts';
import css from './screen.module.css';

/**
 * Several questions on one page. Next is enabled while questions are unanswered: a press then marks them all and leads to the first
 * (seed 0 §4).
 */
export function ScreeningScreen({ view }: ScreenProps<'screening'>) {
  const { navigation } = useController();
  const busy = useFlowState((state) => state.isLeaving);
  const [marks, setMarks] = useState<Marks>({});
  const leadTo = useFocusQuestion();
  const areQuestionsShown = useIsBelowHeadingReady(view.step.id);
  const unanswered = view.questions.filter(isUnanswered);

  const showUnanswered = (): void => {
    setMarks(Object.fromEntries(unanswered.map(({ question, incompleteReason }) => [question.id, incompleteReason])));
    if (unanswered[0] !== undefined) leadTo(unanswered[0]);
  };
  const goNext = (): void => {
    if (!navigation.next()) showUnanswered();
  };
  const isHeld = unanswered.length === 0 || view.step.holdUntilFilled === true;
  const next = {
    label: view.step.next ?? 'Next',
    blockedReason: isHeld ? view.blockedReason : undefined,
    onBlocked: showUnanswered,
    busy,
    onNext: goNext,
  };
  return (
    <ScreenFrame
      view={view}
      hasErrors={unanswered.some((one) => isMarked(marks, one))}
      top={<UnansweredSummary questions={view.questions} marks={marks} />}
      next={areQuestionsShown ? next : undefined}
      actionCounter={<RemainingCount done={view.questions.map((one) => one.incompleteReason === undefined)} />}
    >
      <HeadGroup>
        <ScreenHeading>{view.title}</ScreenHeading>
        {view.step.lead !== undefined && <Lead>{view.step.lead}</Lead>}
      </HeadGroup>
      <BelowHeading step={view.step.id}>
        <div className={css.questions}>
          {view.questions.map((one, index) => (
            <ScreeningQuestion
              key={one.question.id}
              number={index + 1}
              view={one}
              error={isMarked(marks, one) ? one.incompleteReason : undefined}
            />
          ))}
        </div>
      </BelowHeading>
    </ScreenFrame>
  );
}

const isUnanswered = ({ incompleteReason }: QuestionView): boolean => incompleteReason !== undefined;

/** What was missing in each question at the last press on Next, by the question's id. */
type Marks = { readonly [question: string]: string | undefined };

/**
 * Whether a question shows its mark. An answer that lacks something else by now, such as own words, is marked at the next press
 * only, because a new message would move the content below it.
 */
function isMarked(marks: Marks, { question, incompleteReason }: QuestionView): boolean {
  return incompleteReason !== undefined && marks[question.id] === incompleteReason;
}

/** Lists the questions that were unanswered at the last press on Next. The first of them has the focus, and not this summary. */
function UnansweredSummary({ questions, marks }: { questions: readonly QuestionView[]; marks: Marks }) {
  const numbered = questions.map((view, index) => ({ view, number: index + 1 }));
  const listed = numbered.filter(({ view }) => marks[view.question.id] !== undefined);
  if (listed.length === 0) return null;
  return (
    <ErrorSummary
      title={formatUnansweredTitle(questions.filter(isUnanswered).length)}
      errors={listed.map(({ view, number }) => ({
        id: getUnansweredFieldId(view),
        message: `${number}. ${view.question.content}`,
        isResolved: !isUnanswered(view),
      }))}
      focusOnMount={false}
      isAnnounced={false}
    />
  );
}

/** The titles have about the same length, so that each takes the same number of lines. */
function formatUnansweredTitle(count: number): string {
  if (count === 0) return 'All questions have an answer now';
  return count === 1 ? '1 question still needs an answer' : `${count} questions still need an answer`;
}

/** A typed question is focused by its input, so only the heading of a choice has an id. */
function ScreeningQuestion({ number, view, error }: { number: number; view: QuestionView; error: string | undefined }) {
  const { id, content, type, upperTitle } = view.question;
  const state = error === undefined ? (view.incompleteReason === undefined ? 'answered' : 'open') : 'missing';
  return (
    <div id={getContainerId(id)} className={joinClassNames(css.question, error !== undefined && css.missing)}>
      {upperTitle !== undefined && <Meta>{upperTitle}</Meta>}
      <QuestionWidget
        view={view}
        heading={
          <QuestionHeading id={type === 'choice' ? getQuestionFieldId(id) : undefined} mark={{ number, state }}>
            {content}
          </QuestionHeading>
        }
        error={error}
        isAmongOthers
      />
    </div>
  );
}

/** Moves the focus to a question at each call, after its message is rendered. */
function useFocusQuestion(): (view: QuestionView) => void {
  const [target, setTarget] = useState<{ readonly view: QuestionView }>();
  useLayoutEffect(() => {
    if (target === undefined) return;
    const { id } = target.view.question;
    const field = document.getElementById(getUnansweredFieldId(target.view));
    field?.focus({ preventScroll: true });
    // The text field for own words may be far below its question.
    if (field?.id === getOtherTextFieldId(id)) field.scrollIntoView({ block: 'center' });
    else document.getElementById(getContainerId(id))?.scrollIntoView({ block: 'start' });
  }, [target]);
  return (view) => setTarget({ view });
}

function getContainerId(question: string): string {
  return `${getQuestionFieldId(question)}-place`;
}
