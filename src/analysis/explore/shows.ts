import { chosenValues, stepNamed } from '../../engine/index.ts';
import type { Evaluation, Flow, Test } from '../../engine/index.ts';
import { momentsOf } from './claims.ts';
import { idsIn } from './course.ts';
import { namedTests } from './model/reads.ts';
import type { Goal, Moment } from './moment.ts';

/** Whether the engine itself meets a goal: the diagrams are not taken at their word. */
export function shows(flow: Flow, evaluation: Evaluation, goal: Goal): boolean {
  const { path, outcome, stop } = evaluation;
  const { outcome: _outcome, ...last } = path.at(-1)!;
  if (outcome !== null && goal({ kind: 'end', outcome, at: last })) return true;
  if (stop !== null && (goal({ kind: 'stuck', at: last }) || goal({ kind: 'held', at: last, stop }))) return true;
  if (stop !== null && stop !== 'blocked' && goal({ kind: 'trapped', at: last })) return true;
  return momentsOf(flow).some((moment) => goal(moment) && happened(flow, evaluation, moment));
}

function happened(flow: Flow, { path, reasons, stop, relevantAnswers, outcome }: Evaluation, moment: Moment): boolean {
  const held = (rule: string): boolean => reasons.some((reason) => reason.rule === rule && reason.value === true);
  if (moment.kind === 'step') return path.some(({ step }) => step === moment.step);
  if (moment.kind === 'item')
    return path.some((place) => place.item === moment.item || (place.item === undefined && asks(flow, place.step, moment.item)));
  if (moment.kind === 'rule') return held(moment.rule.rule) || stop === 'refused' || stop === 'blocked';
  if (moment.kind === 'doubt') return isUnknown(flow, reasons, path, moment.test);
  if (moment.kind === 'option') return chosenValues(relevantAnswers[moment.question]).includes(moment.value);
  // An exit without a condition leaves no reason, only its end or what lies behind its step.
  if (moment.kind === 'exit') return moment.exit.when === undefined ? outcome !== null || path.length > 1 : held(moment.exit.rule);
  return false;
}

/** Of exits the reasons say so. A question that is not shown leaves none, nor does a form that is accepted. */
function isUnknown(flow: Flow, reasons: Evaluation['reasons'], path: Evaluation['path'], test: Test): boolean {
  const name = namedTests(flow).find((one) => one.test === test)?.name ?? '';
  if (Object.hasOwn(flow.items, name)) return !path.some(({ item }) => item === name);
  const told = reasons.filter(({ rule }) => rule === name);
  return told.length === 0 || told.some(({ value }) => value === 'unknown');
}

function asks(flow: Flow, step: string, id: string): boolean {
  return idsIn(stepNamed(flow, step)).includes(id);
}
