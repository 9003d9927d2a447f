import type { Question } from '../../engine/index.ts';
import { CrisisLine, Hint, NoWrapPhoneNumbers, readMoreLength } from '../../ui/index.ts';
import { deferComponent } from '../deferred/deferComponent.tsx';

interface QuestionIntroProps {
  readonly question: Question;
  /** A crisis answer of the question is chosen: the crisis line is drawn nearer. */
  readonly hasCrisisAnswer?: boolean;
}

/** What stands between a question and its answers: how to answer, why we ask, and where help is. */
export function QuestionIntro({ question, hasCrisisAnswer = false }: QuestionIntroProps) {
  const isMulti = question.type === 'choice' && question.multi === true;
  return (
    <>
      {question.subtitle !== undefined && (
        <Hint id={buildIntroId(question)}>
          <Subtitle text={question.subtitle} />
        </Hint>
      )}
      {question.subtitle === undefined && isMulti && <Hint id={buildIntroId(question)}>Choose all that apply.</Hint>}
      {question.crisisLine === true && <CrisisLine near={hasCrisisAnswer} />}
    </>
  );
}

/** Few texts are so long that a phone cuts them: what cuts them is loaded separately. */
const DeferredReadMore = deferComponent(async () => (await import('../deferred/deferredViews.ts')).ReadMore, NoWrapPhoneNumbers);

function Subtitle({ text }: { text: string }) {
  return text.length < readMoreLength ? <NoWrapPhoneNumbers text={text} /> : <DeferredReadMore text={text} />;
}

/** The id of the words that explain a question, `undefined` when it has none. */
export function findIntroId(question: Question): string | undefined {
  const hasIntro = question.subtitle !== undefined || (question.type === 'choice' && question.multi === true);
  return hasIntro ? buildIntroId(question) : undefined;
}

function buildIntroId({ id }: Question): string {
  return `question-${id}-intro`;
}
