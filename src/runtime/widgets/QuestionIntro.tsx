import type { Question } from '../../engine/index.ts';
import { CrisisLine, Hint, NoWrapPhoneNumbers, readMoreLength } from '../../ui/index.ts';
import { deferComponent } from '../deferred/deferComponent.tsx';
import { findCrisisLineQuestion } from '../screens/crisisLinePlace.ts';
import { useCurrentView, useFlowState } from '../session/useController.ts';

/** The content between a question and its answers: how to answer, why we ask, and where to find help. */
export function QuestionIntro({ question }: { question: Question }) {
  const view = useCurrentView();
  // It counts the crisis answers of the whole run, because the line may be at another question than the crisis answer.
  const hasCrisisAnswer = useFlowState(({ session }) => session.run.crisisAnswerCount > 0);
  const isMulti = question.type === 'choice' && question.multi === true;
  return (
    <>
      {question.subtitle !== undefined && (
        <Hint id={buildIntroId(question)}>
          <Subtitle text={question.subtitle} />
        </Hint>
      )}
      {question.subtitle === undefined && isMulti && <Hint id={buildIntroId(question)}>Choose all that apply.</Hint>}
      {findCrisisLineQuestion(view)?.question.id === question.id && <CrisisLine near={hasCrisisAnswer} />}
    </>
  );
}

/** Few texts are long enough to be cut on a phone, so the component that cuts them is deferred. */
const DeferredReadMore = deferComponent(async () => (await import('../deferred/deferredViews.ts')).ReadMore, NoWrapPhoneNumbers);

function Subtitle({ text }: { text: string }) {
  return text.length < readMoreLength ? <NoWrapPhoneNumbers text={text} /> : <DeferredReadMore text={text} />;
}

/** The id of the explanation of a question; `undefined` when it has none. */
export function findIntroId(question: Question): string | undefined {
  const hasIntro = question.subtitle !== undefined || (question.type === 'choice' && question.multi === true);
  return hasIntro ? buildIntroId(question) : undefined;
}

function buildIntroId({ id }: Question): string {
  return `question-${id}-intro`;
}
