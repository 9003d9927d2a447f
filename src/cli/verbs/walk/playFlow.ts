import { describeOutcome, describeReasons, describeStep } from '../../../analysis/descriptions/index.ts';
import type { LabelledFlow } from '../../../analysis/descriptions/index.ts';
import { findRunAnswer, evaluateFlow, scopeOfRun, findRefusal, transition, buildScreenView } from '../../../engine/index.ts';
import type { FieldProblem, Run, ScreenView } from '../../../engine/index.ts';
import type { Player } from './recordedPlayer.ts';
import { formatAnswers, formatFailedQuestions, formatScreenHeading } from './describeScreen.ts';

/** A flow to play, the player, and the output. */
export interface Playthrough {
  readonly labelledFlow: LabelledFlow;
  readonly player: Player;
  /** The problems of a form's data by its schema, by the id of the step. */
  readonly problemsWith: (step: string, data: unknown) => readonly FieldProblem[];
  readonly print: (line: string) => void;
}

/** Plays a flow from a run to an end or to a screen that cannot be left, and prints each screen and the reasons for each move. */
export async function playFlow(playthrough: Playthrough, from: Run): Promise<void> {
  const { labelledFlow, player, print } = playthrough;
  let run = from;
  let screens = 0;
  let isNew = true;
  let reasonCount = printReasons(playthrough, run, 0);
  for (;;) {
    const screen = buildScreenView(labelledFlow.flow, run);
    if (isNew && (run.place.outcome === undefined || isOutcomeScreen(screen))) print(formatScreenHeading(++screens, screen));
    if (run.place.outcome !== undefined) {
      for (const line of formatFailedQuestions(labelledFlow, run, screen)) print(`   ${line}`);
      return print(`It ends here, as ${describeOutcome(labelledFlow, run.place.outcome)}.`);
    }
    const answered = await player.answer(run, screen);
    if (answered === undefined) return print('   The walk stops here.');
    for (const line of formatAnswers(labelledFlow, answered, screen)) print(`   ${line}`);
    const problems = listFormProblems(playthrough, answered, screen);
    const moved = problems.length > 0 ? undefined : transition(labelledFlow.flow, answered, { type: 'next' });
    if (moved === undefined || moved.blocked !== undefined) {
      for (const line of problems.length > 0 ? problems : [getBlockedReason(labelledFlow, answered, screen)]) print(`   Held: ${line}`);
      if (!player.canTryAgain || isBlocked(answered, labelledFlow)) return;
    } else {
      reasonCount = printReasons(playthrough, moved.run, reasonCount);
      if (moved.effects.entered.includes(moved.run.place.step)) print(`   On to ${describeStep(labelledFlow, moved.run.place.step)}.`);
    }
    isNew = moved !== undefined && moved.blocked === undefined;
    run = isNew ? moved!.run : answered;
  }
}

/** True for the screen of an outcome, which follows the screen on which the flow has ended. */
function isOutcomeScreen(screen: ScreenView): boolean {
  return screen.kind === 'outcome' || screen.kind === 'page' || screen.kind === 'failed';
}

/** Prints the new reasons, and returns how many there are now. */
function printReasons({ labelledFlow, print }: Playthrough, { answers, context, place }: Run, before: number): number {
  const { reasons } = evaluateFlow(labelledFlow.flow, answers, context);
  const known = reasons.filter(({ at }) => at.step !== place.step || at.item !== place.item || place.outcome !== undefined);
  for (const reason of describeReasons(labelledFlow, known).slice(before)) print(`   Because ${reason}.`);
  return Math.max(before, known.length);
}

/** The problems of the form's data by its schema. The engine does not validate forms. */
function listFormProblems({ labelledFlow, problemsWith }: Playthrough, run: Run, screen: ScreenView): readonly string[] {
  const data = screen.kind === 'form' ? findRunAnswer(labelledFlow.flow, run, screen.step.id) : undefined;
  return data === undefined
    ? []
    : problemsWith(screen.step.id, data).map(({ field, message }) => (field === '' ? message : `${field}: ${message}`));
}

/** True when facts block the run, so that no answer can help. */
function isBlocked({ answers, context }: Run, { flow }: LabelledFlow): boolean {
  const { blocked } = evaluateFlow(flow, answers, context);
  return blocked === 'blocked' || blocked === 'needs';
}

function getBlockedReason(labelledFlow: LabelledFlow, run: Run, screen: ScreenView): string {
  if (screen.kind === 'waiting') return `'${screen.missingFact}' is not known.`;
  const refusal = screen.kind === 'form' ? findRefusal(scopeOfRun(labelledFlow.flow, run), screen.step) : undefined;
  return refusal?.say ?? buildScreenView(labelledFlow.flow, run).blockedReason ?? 'An answer is missing.';
}
