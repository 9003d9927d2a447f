import { setRunAnswer } from '../../../engine/index.ts';
import type { AnswerRecord, Flow, Run, ScreenView } from '../../../engine/index.ts';

/** Who answers while a flow is walked. */
export interface Player {
  /** The run with what is answered on a screen; `undefined` when there is nothing more to say. */
  answer(run: Run, screen: ScreenView): Promise<Run | undefined>;
  /** True for one who can be asked again when an answer is not accepted. */
  readonly canTryAgain: boolean;
}

/** Answers from a file. Each is given on its own screen, as a client would. */
export function createRecordedPlayer(flow: Flow, record: AnswerRecord): Player {
  return {
    canTryAgain: false,
    answer: (run, screen) => {
      const keys = listScreenAnswerKeys(screen);
      const given = keys.filter((key) => Object.hasOwn(record, key));
      return Promise.resolve(given.reduce((answered, key) => setRunAnswer(flow, answered, key, record[key]), run));
    },
  };
}

/** The keys under which a screen's answers are stored. */
export function listScreenAnswerKeys(screen: ScreenView): readonly string[] {
  if (screen.kind === 'form') return [screen.step.id];
  if (screen.kind === 'question') return [screen.view.question.id];
  return screen.kind === 'screening' ? screen.questions.map(({ question }) => question.id) : [];
}
