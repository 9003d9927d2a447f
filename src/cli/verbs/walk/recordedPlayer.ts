import { setRunAnswer } from '../../../engine/index.ts';
import type { AnswerRecord, Flow, Run, ScreenView } from '../../../engine/index.ts';

/** Answers the screens of a flow that is played. */
export interface Player {
  /** The run with the answers to a screen; `undefined` when the player stops. */
  answer(run: Run, screen: ScreenView): Promise<Run | undefined>;
  /** True when the player can be asked again after an answer that was not accepted. */
  readonly canTryAgain: boolean;
}

/** A player that gives recorded answers, each on its own screen, as a client would. */
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

/** The keys of a screen's answers. */
export function listScreenAnswerKeys(screen: ScreenView): readonly string[] {
  if (screen.kind === 'form') return [screen.step.id];
  if (screen.kind === 'question') return [screen.view.question.id];
  return screen.kind === 'screening' ? screen.questions.map(({ question }) => question.id) : [];
}
