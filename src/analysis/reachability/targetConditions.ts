import { getRule, listRuleNames } from '../../engine/index.ts';
import type { Place, Reason, CompiledCondition } from '../../engine/index.ts';
import type { VariableSchedule } from './variableSchedule.ts';
import { terminalOne, terminalZero } from '../bdd/diagrams.ts';
import type { EventPredicate } from './reachabilityEvent.ts';
import type { Node } from '../bdd/uniqueTable.ts';

/** What a run can avoid: a place, or a rule that is evaluated to this value. */
export type Avoidable = Place | Pick<Reason, 'rule' | 'value'>;

/** Ways that are not to be taken. */
export type AvoidPredicate = (avoidable: Avoidable) => boolean;

/** The targets and avoided events of single questions and conditions. */
export class TargetConditions {
  private readonly schedule: VariableSchedule;
  private readonly target: EventPredicate;
  private readonly avoid: AvoidPredicate;

  constructor(schedule: VariableSchedule, target: EventPredicate, avoid: AvoidPredicate) {
    this.schedule = schedule;
    this.target = target;
    this.avoid = avoid;
  }

  /** Whether something that happens to a question on its screen is the target. */
  concernsQuestion(id: string): boolean {
    const item = this.schedule.model.flow.items[id];
    if (item === undefined || item.type === 'banner') return false;
    if (item.showWhen !== undefined && this.target({ kind: 'unknownGuard', test: item.showWhen })) return true;
    return (
      this.target({ kind: 'item', item: id }) ||
      (item.type === 'choice' && item.options.some(({ value }) => this.target({ kind: 'option', question: id, value })))
    );
  }

  /** Of one question of a screen: that it is shown, or that an option of it is chosen, where that is the target. */
  targetOnQuestion(id: string): Node {
    const { diagrams, model } = this.schedule;
    const item = model.flow.items[id];
    if (item === undefined) return terminalZero;
    const shown = item.showWhen === undefined ? terminalOne : this.schedule.encodeCondition(item.showWhen).whenTrue;
    if (this.target({ kind: 'item', item: id })) return shown;
    if (item.type !== 'choice') return terminalZero;
    const targets = item.options.filter(({ value }) => this.target({ kind: 'option', question: id, value }));
    const chosen = targets.map(({ value }) => model.questionEncoding(id)?.whereChosen?.(diagrams, value) ?? terminalOne);
    return diagrams.and(
      shown,
      chosen.reduce((left, right) => diagrams.or(left, right), terminalZero),
    );
  }

  /** Where a condition is unknown, if that is the target. */
  unknownGuardTarget(test: CompiledCondition | undefined, upTo: number): Node {
    return test !== undefined && this.target({ kind: 'unknownGuard', test }) ? this.schedule.unknownAt(test, upTo) : terminalZero;
  }

  /** Where evaluating an exit gives an avoided reason: the exit's own rule, or one that its condition reads. */
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
}
