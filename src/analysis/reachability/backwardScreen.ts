import type { CompiledCondition, Place } from '../../engine/index.ts';
import { terminalZero } from '../bdd/diagrams.ts';
import type { Node } from '../bdd/uniqueTable.ts';
import type { AnswerEncoding } from './encoding/answerEncoding.ts';
import type { EventPredicate, GuardRef } from './reachabilityEvent.ts';
import type { TargetConditions } from './targetConditions.ts';
import type { VariableSchedule } from './variableSchedule.ts';

/** Why a screen can block a client who is on it. */
const screenCauses = ['blocked', 'refused', 'unanswered'] as const;
type ScreenCause = (typeof screenCauses)[number];

/** A screen in a backward pass. */
export interface BackwardScreen {
  readonly place: Place;
  /** Over the answers up to and on the screen: where its exits lead to the target. */
  readonly exits: Node;
  /** The last position whose answers the rules of the screen may read. */
  readonly upTo: number;
  /** Where all answers of the screen are acceptable. */
  readonly acceptable: Node;
  /** The same, and where no answer is acceptable, the absence of an answer. */
  readonly acceptableOrUnanswerable: Node;
  /** The rules that block a client on the screen: its refusals and its block. */
  readonly rules: readonly (GuardRef & { readonly when: CompiledCondition })[];
  /** The rule among these that comes from `blockNext`. */
  readonly block: GuardRef | undefined;
  /** The questions on the screen, or its form. */
  readonly ids: readonly string[];
  readonly encodings: readonly AnswerEncoding[];
  /** Where it is unknown whether one of its questions is shown. Empty unless that is the target. */
  readonly unknownGuards: Node;
  /** Where the screen shows a question that must be avoided, or hides a question whose absence must be avoided. */
  readonly avoided: Node;
}

interface RuleDiagram {
  readonly rule: GuardRef;
  readonly condition: Node;
}

/** The target of a backward pass. */
export interface BackwardTarget {
  readonly schedule: VariableSchedule;
  readonly target: EventPredicate;
  readonly targetConditions: TargetConditions;
  /** Adds a screen to the distance, in a pass that measures distances. */
  readonly countScreen: (node: Node) => Node;
  /** Receives the rule of each condition that the result depends on. */
  readonly onCondition: (name: string) => void;
}

/** The result of passing one screen backward. */
export interface BackwardScreenResult {
  /** Over the answers before the screen: where the target can be reached. */
  readonly before: Node;
  /** Over the answers up to and on the screen; `undefined` where the screen does not lead to the target. */
  readonly onScreen?: Node;
}

/** Passes one screen backward: where it leads to the target, or where the target occurs on it. */
export function passScreenBackward(context: BackwardTarget, screen: BackwardScreen): BackwardScreenResult {
  const { target, targetConditions, schedule, countScreen } = context;
  const { diagrams } = schedule;
  const { place, rules } = screen;
  const causes = screenCauses.filter((cause) => target({ kind: 'blocked', at: place, cause }));
  if (screen.exits === terminalZero && causes.length === 0 && !concernsScreen(context, screen)) return { before: terminalZero };
  const ruleDiagrams = rules.map((rule): RuleDiagram => {
    context.onCondition(rule.rule);
    return { rule, condition: schedule.trueAt(rule.when, screen.upTo) };
  });
  const variables = variablesOf(screen.encodings);
  const whereNonePasses = (by: readonly RuleDiagram[]): Node =>
    diagrams.not(diagrams.eliminate(withoutRules(context, screen.acceptable, by), variables, 'min'));
  const unknown = rules.map(({ when }) => targetConditions.unknownGuardTarget(when, screen.upTo));
  const reached = union(context, [targetOnScreen(context, screen, ruleDiagrams), ...unknown]);
  const blocked = causes.map((cause) => diagrams.and(whereNonePasses(ruleDiagrams), whereBlockedBy(context, cause, screen, ruleDiagrams)));
  const whereHeld = target({ kind: 'deadEnd', at: place }) ? whereNonePasses(ruleDiagrams) : terminalZero;
  // A blocked client stays blocked whatever the answers are, so these matter only if they decide what the screen shows.
  const isShownToHeld = screen.avoided !== terminalZero;
  const shownToHeld = isShownToHeld ? diagrams.and(screen.acceptableOrUnanswerable, whereHeld) : terminalZero;
  const whereShown = diagrams.difference(
    union(context, [diagrams.and(screen.acceptable, reached), ...blocked, shownToHeld]),
    screen.avoided,
  );
  const onScreen = countScreen(diagrams.or(whereShown, screen.unknownGuards));
  const unblocked = ruleDiagrams.filter(({ rule }) => rule !== screen.block);
  const before = union(context, [
    diagrams.eliminate(onScreen, variables, 'min'),
    isShownToHeld ? terminalZero : countScreen(whereHeld),
    target({ kind: 'deadlock', at: place }) ? countScreen(whereNonePasses(unblocked)) : terminalZero,
  ]);
  return { before, onScreen };
}

/**
 * Where all answers of a screen are acceptable, and where none is, the absence of an answer. An assumed answer that is not
 * acceptable has no value class, and so counts as no answer.
 */
export function acceptableOrUnanswerable(
  { schedule }: Pick<BackwardTarget, 'schedule'>,
  allowed: Node,
  encodings: readonly AnswerEncoding[],
): Node {
  const { diagrams } = schedule;
  const noneAllowed = diagrams.not(diagrams.eliminate(allowed, variablesOf(encodings), 'min'));
  const unasked = encodings.reduce((node, encoding) => diagrams.and(schedule.whereUnasked(encoding), node), noneAllowed);
  return diagrams.or(allowed, unasked);
}

/** Whether the target can occur on the screen itself. */
function concernsScreen({ target, targetConditions }: BackwardTarget, { place, rules, ids }: BackwardScreen): boolean {
  return (
    target({ kind: 'deadEnd', at: place }) ||
    target({ kind: 'deadlock', at: place }) ||
    rules.some((rule) => target({ kind: 'rule', rule }) || target({ kind: 'unknownGuard', test: rule.when })) ||
    ids.some((id) => targetConditions.concernsQuestion(id))
  );
}

/** Where the screen is left towards the target, or where the target, an option or a rule, occurs on it. */
function targetOnScreen(context: BackwardTarget, screen: BackwardScreen, ruleDiagrams: readonly RuleDiagram[]): Node {
  const { target, targetConditions } = context;
  const left = [screen.exits, ...screen.ids.map((id) => targetConditions.targetOnQuestion(id))];
  // As in the forward pass, only the first of several rules that are true is reported.
  const refused = ruleDiagrams.map(({ rule, condition }, index) =>
    target({ kind: 'rule', rule }) ? withoutRules(context, condition, ruleDiagrams.slice(0, index)) : terminalZero,
  );
  return union(context, [...left.map((node) => withoutRules(context, node, ruleDiagrams)), ...refused]);
}

/**
 * Where a screen is blocked by this cause. A block takes precedence over a refusal, and a refusal over a missing answer. An answer
 * is missing where a shown question has no acceptable answer; other answers may hide that question.
 */
function whereBlockedBy(
  context: BackwardTarget,
  cause: ScreenCause,
  { acceptable, acceptableOrUnanswerable: given, block }: BackwardScreen,
  ruleDiagrams: readonly RuleDiagram[],
): Node {
  const { diagrams } = context.schedule;
  const unionOf = (rules: readonly RuleDiagram[]): Node =>
    union(
      context,
      rules.map(({ condition }) => condition),
    );
  const blocking = unionOf(ruleDiagrams.filter(({ rule }) => rule === block));
  if (cause === 'blocked') return diagrams.and(given, blocking);
  const refusing = unionOf(ruleDiagrams.filter(({ rule }) => rule !== block));
  if (cause === 'refused') return diagrams.and(acceptable, diagrams.difference(refusing, blocking));
  return diagrams.difference(diagrams.difference(given, acceptable), blocking);
}

function withoutRules({ schedule }: BackwardTarget, node: Node, rules: readonly RuleDiagram[]): Node {
  return rules.reduce((rest, { condition }) => schedule.diagrams.difference(rest, condition), node);
}

function union({ schedule }: BackwardTarget, nodes: readonly Node[]): Node {
  return nodes.reduce((left, right) => schedule.diagrams.or(left, right), terminalZero);
}

function variablesOf(encodings: readonly AnswerEncoding[]): readonly number[] {
  return encodings.flatMap(({ variables }) => variables);
}
