import { getRule, listRuleNames } from '../../engine/index.ts';
import type { Place, Reason, CompiledCondition } from '../../engine/index.ts';
import type { VariableSchedule } from './variableSchedule.ts';
import { terminalOne, terminalZero } from '../bdd/diagrams.ts';
import type { EventPredicate } from './reachabilityEvent.ts';
import type { Node } from '../bdd/uniqueTable.ts';

/** What a run can avoid: a place, a rule that is evaluated to this value, or that a page shows a question, or does not. */
export type Avoidable = Place | Pick<Reason, 'rule' | 'value'> | PageQuestion;

/** A question of a page that asks several, and whether the page shows it. */
interface PageQuestion {
  readonly question: string;
  readonly isShown: boolean;
}

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

  /** Of the questions of a page: where one is shown or not shown as it is to be avoided. */
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

  private whereShown(id: string): Node {
    const { showWhen } = this.schedule.model.flow.items[id]!;
    return showWhen === undefined ? terminalOne : this.schedule.encodeCondition(showWhen).whenTrue;
  }
}
