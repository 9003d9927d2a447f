import { getRule, listRuleNames } from '../../engine/index.ts';
import type { Place, Reason, CompiledCondition } from '../../engine/index.ts';
import type { VariableSchedule } from './variableSchedule.ts';
import { terminalOne, terminalZero } from '../bdd/diagrams.ts';
import type { EventPredicate } from './reachabilityEvent.ts';
import type { Node } from '../bdd/uniqueTable.ts';

/** Something that a run can avoid: a place, a rule that evaluates to this value, or that a page shows or hides a question. */
export type Avoidable = Place | Pick<Reason, 'rule' | 'value'> | PageQuestion;

/** A question of a page with several questions, and whether the page shows it. */
interface PageQuestion {
  readonly question: string;
  readonly isShown: boolean;
}

/** Selects what a run must avoid. */
export type AvoidPredicate = (avoidable: Avoidable) => boolean;

/** Which combinations of single questions and conditions are the target, or must be avoided. */
export class TargetConditions {
  private readonly schedule: VariableSchedule;
  private readonly target: EventPredicate;
  private readonly avoid: AvoidPredicate;

  constructor(schedule: VariableSchedule, target: EventPredicate, avoid: AvoidPredicate) {
    this.schedule = schedule;
    this.target = target;
    this.avoid = avoid;
  }

  /** Whether the target is an event of a question on its own screen. */
  concernsQuestion(id: string): boolean {
    const item = this.schedule.model.flow.items[id];
    if (item === undefined || item.type === 'banner') return false;
    if (item.showWhen !== undefined && this.target({ kind: 'unknownGuard', test: item.showWhen })) return true;
    return (
      this.target({ kind: 'item', item: id }) ||
      (item.type === 'choice' && item.options.some(({ value }) => this.target({ kind: 'option', question: id, value })))
    );
  }

  /** Where the target is that a question is shown, or that one of its options is chosen. */
  targetOnQuestion(id: string): Node {
    const { diagrams, model } = this.schedule;
    const item = model.flow.items[id];
    if (item === undefined) return terminalZero;
    const shown = this.whereShown(id);
    if (this.target({ kind: 'item', item: id })) return shown;
    if (item.type !== 'choice') return terminalZero;
    const targets = item.options.filter(({ value }) => this.target({ kind: 'option', question: id, value }));
    const chosen = targets.map(({ value }) => model.questionEncoding(id)?.whereChosen?.(diagrams, value) ?? terminalOne);
    return diagrams.and(
      shown,
      chosen.reduce((left, right) => diagrams.or(left, right), terminalZero),
    );
  }

  /** Where a page shows, or hides, a question in a way that must be avoided. */
  avoidedQuestions(ids: readonly string[]): Node {
    const { diagrams } = this.schedule;
    return ids.reduce((node, question) => {
      const shown = this.avoid({ question, isShown: true });
      const hidden = this.avoid({ question, isShown: false });
      if (!shown && !hidden) return node;
      const whereShown = this.whereShown(question);
      const avoided = [...(shown ? [whereShown] : []), ...(hidden ? [diagrams.not(whereShown)] : [])];
      return avoided.reduce((found, one) => diagrams.or(found, one), node);
    }, terminalZero);
  }

  /** Where a condition is unknown; empty unless that is the target. */
  unknownGuardTarget(test: CompiledCondition | undefined, upTo: number): Node {
    return test !== undefined && this.target({ kind: 'unknownGuard', test }) ? this.schedule.unknownAt(test, upTo) : terminalZero;
  }

  /** Where an exit gives a reason that must be avoided: its own rule, or a rule that its condition reads. */
  avoidedReasons(rule: string, when: CompiledCondition): Node {
    const { diagrams, model } = this.schedule;
    const nested = listRuleNames(when).filter((name) => name !== rule);
    const named = [{ name: rule, test: when }, ...nested.map((name) => ({ name, test: getRule(model.flow, name) }))];
    return named.reduce((node, { name, test }) => {
      const values = ([true, false, 'unknown'] as const).filter((value) => this.avoid({ rule: name, value }));
      if (values.length === 0) return node;
      const { whenTrue, whenFalse } = this.schedule.encodeCondition(test);
      const nodeByTruth = { true: whenTrue, false: whenFalse, unknown: diagrams.not(diagrams.or(whenTrue, whenFalse)) };
      return values.reduce((found, value) => diagrams.or(found, nodeByTruth[`${value}`]), node);
    }, terminalZero);
  }

  private whereShown(id: string): Node {
    const { showWhen } = this.schedule.model.flow.items[id]!;
    return showWhen === undefined ? terminalOne : this.schedule.encodeCondition(showWhen).whenTrue;
  }
}
