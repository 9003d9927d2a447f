import type { CompiledRefusal, Exit, Place, QuestionnaireStep, Step, Test } from '../../engine/index.ts';
import { everything, nothing } from './diagram.ts';
import type { Merge } from './diagram.ts';
import type { Course, Reach } from './course.ts';
import { idsIn } from './course.ts';
import type { Part } from './model/part.ts';
import { placeName } from './moment.ts';
import type { Moment } from './moment.ts';
import type { Node } from './nodes.ts';

/** Told of every moment: it happens to the combinations of the set in which the guard holds. */
export type Observe = (moment: Moment, guard: Node, set: Node, reach: Reach) => void;

/**
 * One pass through a flow with all combinations of answers and facts at once. With the merge `plus` the
 * sets count in how many ways each combination has come about, and nobody is told who is stuck.
 */
export class Forward {
  private readonly course: Course;
  private readonly merge: Merge;
  private readonly observe: Observe;
  private readonly along: ReadonlySet<string> | undefined;
  private readonly inbox = new Map<string, Node>();

  /** With `along`, the names of places, only those are entered, none is passed by, and nothing is forgotten. */
  constructor(course: Course, merge: Merge, observe: Observe, along?: ReadonlySet<string>) {
    this.along = along;
    this.course = course;
    this.merge = merge;
    this.observe = observe;
  }

  /** Makes the pass. */
  run(): void {
    const { model, diagrams } = this.course;
    const [first] = model.flow.steps;
    const possible = model.facts.possible(diagrams);
    this.inbox.set(first!.id, this.settle(possible, { since: -1, upTo: -1 }, 0));
    for (const step of model.flow.steps) this.step(step, this.inbox.get(step.id) ?? nothing);
  }

  private step(step: Step, arriving: Node): void {
    const start = this.course.start(step.id);
    const arrival = { since: start, upTo: start };
    this.observe({ kind: 'step', step: step.id }, everything, arriving, arrival);
    if (step.kind !== 'questionnaire' && !this.enters({ step: step.id })) return;
    if (step.end !== undefined)
      return this.observe({ kind: 'end', outcome: step.end, at: { step: step.id } }, everything, arriving, arrival);
    const missing = this.course.missing(step);
    this.held({ step: step.id }, this.course.diagrams.and(missing, arriving), arrival);
    const set = this.course.diagrams.without(missing, arriving);
    if (step.kind === 'questionnaire') return this.questionnaire(step, set);
    this.screen(step, set);
  }

  /** A page, a form or a screening: one screen. */
  private screen(step: Step, arriving: Node): void {
    const reach = { since: this.course.start(step.id), upTo: this.course.end(step.id) };
    const asked = idsIn(step).reduce((set, id) => this.ask(step, id, set), arriving);
    const accepted = this.barred(step.kind === 'form' ? step.refuse : [], asked, reach);
    const passing = this.barred(step.blockNext === undefined ? [] : [step.blockNext], accepted, reach);
    const own = idsIn(step).flatMap((id) => this.parts(step, id));
    this.heldBack({ step: step.id }, arriving, { accepted, passing }, own, reach);
    for (const id of idsIn(step)) this.options(id, passing, reach);
    this.leave(step.exits, passing, { step: step.id }, reach);
  }

  /** The answers to a form's fields, or to one question of a screening. */
  private ask(step: Step, id: string, set: Node): Node {
    const { diagrams } = this.course;
    const position = this.course.at(id);
    const parts = this.parts(step, id);
    const allowed = parts.reduce((held, part) => diagrams.and(this.course.allowed(part), held), set);
    if (step.kind === 'form') return allowed;
    const shown = this.shown(id);
    const before = { since: this.course.start(step.id), upTo: position - 1 };
    this.observe({ kind: 'item', item: id }, shown, set, before);
    this.doubt(this.course.model.flow.items[id]?.showWhen, set, before);
    if (shown === everything) return allowed;
    const hidden = diagrams.without(shown, set);
    const unasked = parts.reduce((held, part) => diagrams.and(this.course.unasked(part), held), hidden);
    return diagrams.merge(diagrams.and(shown, allowed), unasked, this.merge);
  }

  private questionnaire(step: QuestionnaireStep, arriving: Node): void {
    const start = this.course.start(step.id);
    const first = this.settle(arriving, { since: start, upTo: start }, start + 1);
    const end = this.course.end(step.id);
    const left = step.items.reduce((set, id) => this.item(step, id, set), first);
    this.leave(step.exits, left, { step: step.id }, { since: end, upTo: end });
  }

  /** One item: the combinations after it that stay in the step. */
  private item(step: QuestionnaireStep, id: string, set: Node): Node {
    const { diagrams, model } = this.course;
    const position = this.course.at(id);
    const reach = { since: position, upTo: position };
    const item = model.flow.items[id]!;
    const part = model.question(id);
    const shown = this.shown(id);
    const before = { since: position, upTo: position - 1 };
    this.observe({ kind: 'item', item: id }, shown, set, before);
    this.doubt(item.showWhen, set, before);
    const unseen = (): Node => diagrams.and(this.course.unasked(part), diagrams.without(shown, set));
    const place = { step: step.id, item: id };
    if (!this.enters(place)) return unseen();
    if (this.along === undefined && part === undefined && item.exits.length === 0 && step.blockNext === undefined) {
      this.plainOptions(id, shown, set, reach);
      return this.settle(set, reach, position + 1);
    }
    const arriving = diagrams.and(shown, set);
    const answered = diagrams.and(this.course.allowed(part), arriving);
    const passing = this.barred(step.blockNext === undefined ? [] : [step.blockNext], answered, reach);
    this.heldBack(place, arriving, { accepted: answered, passing }, part === undefined ? [] : [part], reach);
    this.options(id, passing, reach);
    const staying = this.leave(item.exits, passing, place, reach);
    const hidden = this.along === undefined ? unseen() : nothing;
    return this.settle(diagrams.merge(staying, hidden, this.merge), reach, position + 1);
  }

  private enters(place: Place): boolean {
    return this.along === undefined || this.along.has(placeName(place));
  }

  private settle(set: Node, reach: Reach, next: number): Node {
    return this.along === undefined ? this.course.settle(set, reach, next, this.merge) : set;
  }

  private shown(id: string): Node {
    const { showWhen } = this.course.model.flow.items[id]!;
    return showWhen === undefined ? everything : this.course.test(showWhen).yes;
  }

  private parts(step: Step, id: string): readonly Part[] {
    if (step.kind === 'form') return this.course.model.fields(step);
    const part = this.course.model.question(id);
    return part === undefined ? [] : [part];
  }

  /** Those that no refusal and no block holds. */
  private barred(rules: readonly (CompiledRefusal | { readonly rule: string; readonly when: Test })[], set: Node, reach: Reach): Node {
    return rules.reduce((held, rule) => {
      const yes = this.course.trueAt(rule.when, reach.upTo);
      this.observe({ kind: 'rule', rule }, yes, held, reach);
      this.doubt(rule.when, held, reach);
      return this.course.diagrams.without(yes, held);
    }, set);
  }

  /** Those who can give no answers that pass, and those of them who can give none that are accepted. */
  private heldBack(
    at: Place,
    arriving: Node,
    { accepted, passing }: { readonly accepted: Node; readonly passing: Node },
    own: readonly Part[],
    reach: Reach,
  ): void {
    if (this.merge === 'plus') return;
    const { diagrams } = this.course;
    const variables = own.flatMap((part) => part.variables);
    const lacking = (set: Node): Node => diagrams.without(diagrams.forget(set, variables, 'least'), arriving);
    this.observe({ kind: 'stuck', at }, everything, lacking(passing), reach);
    this.observe({ kind: 'trapped', at }, everything, lacking(accepted), reach);
  }

  private held(at: Place, set: Node, reach: Reach): void {
    if (this.merge === 'plus') return;
    this.observe({ kind: 'stuck', at }, everything, set, reach);
    this.observe({ kind: 'trapped', at }, everything, set, reach);
  }

  private doubt(test: Test | undefined, set: Node, reach: Reach): void {
    if (this.merge === 'plus' || test === undefined) return;
    const doubt = this.course.doubtAt(test, reach.upTo);
    if (doubt !== nothing) this.observe({ kind: 'doubt', test }, doubt, set, reach);
  }

  private options(id: string, passing: Node, reach: Reach): void {
    const item = this.course.model.flow.items[id];
    if (this.merge === 'plus' || item?.type !== 'choice') return;
    const part = this.course.model.question(id);
    for (const { value } of item.options) {
      const chosen = part?.choosing?.(this.course.diagrams, value) ?? everything;
      this.observe({ kind: 'option', question: id, value }, chosen, passing, reach);
    }
  }

  /** Of a question that no condition reads, every option can be chosen where it is shown. */
  private plainOptions(id: string, shown: Node, set: Node, reach: Reach): void {
    const item = this.course.model.flow.items[id];
    if (this.merge === 'plus' || item?.type !== 'choice') return;
    for (const { value } of item.options) this.observe({ kind: 'option', question: id, value }, shown, set, reach);
  }

  /** Follows the exits that are open; what none takes stays. */
  private leave(exits: readonly Exit[], set: Node, at: Place, reach: Reach): Node {
    const { diagrams } = this.course;
    return exits.reduce((held, exit) => {
      const yes = exit.when === undefined ? everything : this.course.test(exit.when).yes;
      if (exit.when !== undefined) this.observe({ kind: 'rule', rule: exit }, yes, set, reach);
      this.doubt(exit.when, held, reach);
      const taking = diagrams.and(yes, held);
      this.observe({ kind: 'exit', exit }, everything, taking, reach);
      if (exit.end !== undefined) this.observe({ kind: 'end', outcome: exit.end, at }, everything, taking, reach);
      else this.send(taking, exit.to ?? '', reach);
      return diagrams.without(yes, held);
    }, set);
  }

  private send(set: Node, target: string, reach: Reach): void {
    const settled = this.settle(set, reach, this.course.start(target));
    const there = this.course.skip(settled, reach, target);
    this.inbox.set(target, this.course.diagrams.merge(this.inbox.get(target) ?? nothing, there, this.merge));
  }
}
