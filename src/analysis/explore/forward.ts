import type { CompiledRefusal, Exit, Place, QuestionnaireStep, Step, Test } from '../../engine/index.ts';
import { everything, nothing } from './diagram.ts';
import type { Merge } from './diagram.ts';
import type { Course, Reach } from './course.ts';
import { idsIn } from './course.ts';
import type { Part } from './model/part.ts';
import { placeName } from './moment.ts';
import type { Moment } from './moment.ts';
import type { Node } from './nodes.ts';
import { Product } from './product.ts';

/** Told of every moment: it happens to the combinations of the set, the open part of a product, in which the guard holds. */
export type Observe = (moment: Moment, guard: Node, set: Node, held: Product) => void;

/**
 * One pass through a flow with all combinations of answers and facts at once. With the merge `plus` the
 * sets count in how many ways each combination has come about, and nobody is told who is stuck.
 */
export class Forward {
  private readonly course: Course;
  private readonly merge: Merge;
  private readonly observe: Observe;
  private readonly along: ReadonlySet<string> | undefined;
  private readonly inbox = new Map<string, Product>();
  /** What has come to the step that is gone through. */
  private held: Product;

  /** With `along`, the names of places, only those are entered, none is passed by, and nothing is forgotten. */
  constructor(course: Course, merge: Merge, observe: Observe, along?: ReadonlySet<string>) {
    this.along = along;
    this.course = course;
    this.merge = merge;
    this.observe = observe;
    this.held = new Product(course.diagrams, merge, nothing, []);
  }

  /** Makes the pass. */
  run(): void {
    const { model, diagrams } = this.course;
    const [first] = model.flow.steps;
    this.held = new Product(diagrams, this.merge, model.facts.possible(diagrams), model.facts.all());
    this.settle(this.held.node, { since: -1, upTo: -1 }, 0);
    this.inbox.set(first!.id, this.held);
    for (const step of model.flow.steps) {
      this.held = this.inbox.get(step.id) ?? new Product(diagrams, this.merge, nothing, []);
      this.step(step);
    }
  }

  private step(step: Step): void {
    const { diagrams } = this.course;
    const start = this.course.start(step.id);
    this.held.open(this.course.readIn(start, step.kind === 'questionnaire' ? start : this.course.end(step.id)));
    const arriving = this.held.node;
    this.tell({ kind: 'step', step: step.id }, everything, arriving);
    if (step.kind !== 'questionnaire' && !this.enters({ step: step.id })) return;
    if (step.end !== undefined) return this.tell({ kind: 'end', outcome: step.end, at: { step: step.id } }, everything, arriving);
    const missing = this.course.missing(step);
    this.waiting({ step: step.id }, diagrams.and(missing, arriving));
    const set = diagrams.without(missing, arriving);
    if (step.kind === 'questionnaire') return this.questionnaire(step, set);
    this.screen(step, set);
  }

  /** A page, a form or a screening: one screen. */
  private screen(step: Step, arriving: Node): void {
    const reach = { since: this.course.start(step.id), upTo: this.course.end(step.id) };
    const asked = idsIn(step).reduce((set, id) => this.ask(step, id, set), arriving);
    const accepted = this.barred(step.kind === 'form' ? step.refuse : [], asked, reach.upTo);
    const passing = this.barred(step.blockNext === undefined ? [] : [step.blockNext], accepted, reach.upTo);
    const own = idsIn(step).flatMap((id) => this.parts(step, id));
    this.heldBack({ step: step.id }, arriving, { accepted, passing }, own);
    for (const id of idsIn(step)) this.options(id, passing);
    this.leave(step.exits, passing, { step: step.id }, reach);
  }

  /** The answers to a form's fields, or to one question of a screening. */
  private ask(step: Step, id: string, set: Node): Node {
    const { diagrams } = this.course;
    const position = this.course.at(id);
    const parts = this.parts(step, id);
    const allowed = parts.reduce((held, part) => diagrams.and(this.course.allowed(part), held), set);
    const shown = step.kind === 'form' ? everything : this.shown(id);
    if (step.kind !== 'form') {
      this.tell({ kind: 'item', item: id }, shown, set);
      this.doubt(this.course.model.flow.items[id]?.showWhen, set, position - 1);
    }
    for (const { variables } of parts) this.held.ask(variables);
    if (shown === everything) return allowed;
    const hidden = diagrams.without(shown, set);
    const unasked = parts.reduce((held, part) => diagrams.and(this.course.unasked(part), held), hidden);
    return diagrams.merge(diagrams.and(shown, allowed), unasked, this.merge);
  }

  private questionnaire(step: QuestionnaireStep, arriving: Node): void {
    const start = this.course.start(step.id);
    this.settle(arriving, { since: start, upTo: start }, start + 1);
    for (const id of step.items) this.item(step, id);
    const end = this.course.end(step.id);
    this.held.open(this.course.readIn(end, end));
    this.leave(step.exits, this.held.node, { step: step.id }, { since: end, upTo: end });
  }

  /** One item: after it, those are held that stay in the step. */
  private item(step: QuestionnaireStep, id: string): void {
    const { diagrams, model } = this.course;
    const position = this.course.at(id);
    const reach = { since: position, upTo: position };
    const item = model.flow.items[id]!;
    const part = model.question(id);
    const shown = this.shown(id);
    this.held.open(this.course.readIn(position, position));
    const set = this.held.node;
    this.tell({ kind: 'item', item: id }, shown, set);
    this.doubt(item.showWhen, set, position - 1);
    if (part !== undefined) this.held.ask(part.variables);
    const unseen = (): Node => diagrams.and(this.course.unasked(part), diagrams.without(shown, set));
    const place = { step: step.id, item: id };
    if (!this.enters(place)) return this.settle(unseen(), reach, position + 1);
    if (this.along === undefined && part === undefined && item.exits.length === 0 && step.blockNext === undefined) {
      this.plainOptions(id, shown, set);
      return this.settle(set, reach, position + 1);
    }
    const arriving = diagrams.and(shown, set);
    const answered = diagrams.and(this.course.allowed(part), arriving);
    const passing = this.barred(step.blockNext === undefined ? [] : [step.blockNext], answered, reach.upTo);
    this.heldBack(place, arriving, { accepted: answered, passing }, part === undefined ? [] : [part]);
    this.options(id, passing);
    const staying = this.leave(item.exits, passing, place, reach);
    const hidden = this.along === undefined ? unseen() : nothing;
    this.settle(diagrams.merge(staying, hidden, this.merge), reach, position + 1);
  }

  private enters(place: Place): boolean {
    return this.along === undefined || this.along.has(placeName(place));
  }

  /** Puts a set in the place of what was open, without what nothing reads from `next` on. */
  private settle(set: Node, reach: Reach, next: number, held = this.held): void {
    held.close(set, this.along === undefined ? this.course.dead(reach, next) : []);
  }

  private tell(moment: Moment, guard: Node, set: Node): void {
    this.observe(moment, guard, set, this.held);
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
  private barred(rules: readonly (CompiledRefusal | { readonly rule: string; readonly when: Test })[], set: Node, upTo: number): Node {
    return rules.reduce((held, rule) => {
      const yes = this.course.trueAt(rule.when, upTo);
      this.tell({ kind: 'rule', rule }, yes, held);
      this.doubt(rule.when, held, upTo);
      return this.course.diagrams.without(yes, held);
    }, set);
  }

  /** Those who can give no answers that pass, and those of them who can give none that are accepted. */
  private heldBack(
    at: Place,
    arriving: Node,
    { accepted, passing }: { readonly accepted: Node; readonly passing: Node },
    own: readonly Part[],
  ): void {
    if (this.merge === 'plus') return;
    const { diagrams } = this.course;
    const variables = own.flatMap((part) => part.variables);
    const lacking = (set: Node): Node => diagrams.without(diagrams.forget(set, variables, 'least'), arriving);
    this.tell({ kind: 'stuck', at }, everything, lacking(passing));
    this.tell({ kind: 'trapped', at }, everything, lacking(accepted));
  }

  private waiting(at: Place, set: Node): void {
    if (this.merge === 'plus') return;
    this.tell({ kind: 'stuck', at }, everything, set);
    this.tell({ kind: 'trapped', at }, everything, set);
  }

  private doubt(test: Test | undefined, set: Node, upTo: number): void {
    if (this.merge === 'plus' || test === undefined) return;
    const doubt = this.course.doubtAt(test, upTo);
    if (doubt !== nothing) this.tell({ kind: 'doubt', test }, doubt, set);
  }

  private options(id: string, passing: Node): void {
    const item = this.course.model.flow.items[id];
    if (this.merge === 'plus' || item?.type !== 'choice') return;
    const part = this.course.model.question(id);
    for (const { value } of item.options) {
      const chosen = part?.choosing?.(this.course.diagrams, value) ?? everything;
      this.tell({ kind: 'option', question: id, value }, chosen, passing);
    }
  }

  /** Of a question that no condition reads, every option can be chosen where it is shown. */
  private plainOptions(id: string, shown: Node, set: Node): void {
    const item = this.course.model.flow.items[id];
    if (this.merge === 'plus' || item?.type !== 'choice') return;
    for (const { value } of item.options) this.tell({ kind: 'option', question: id, value }, shown, set);
  }

  /** Follows the exits that are open; what none takes stays. */
  private leave(exits: readonly Exit[], set: Node, at: Place, reach: Reach): Node {
    const { diagrams } = this.course;
    return exits.reduce((held, exit) => {
      const yes = exit.when === undefined ? everything : this.course.test(exit.when).yes;
      if (exit.when !== undefined) this.tell({ kind: 'rule', rule: exit }, yes, set);
      this.doubt(exit.when, held, reach.upTo);
      const taking = diagrams.and(yes, held);
      this.tell({ kind: 'exit', exit }, everything, taking);
      if (exit.end !== undefined) this.tell({ kind: 'end', outcome: exit.end, at }, everything, taking);
      else this.send(taking, exit.to ?? '', reach);
      return diagrams.without(yes, held);
    }, set);
  }

  private send(set: Node, target: string, reach: Reach): void {
    if (set === nothing) return;
    const there = this.held.copy();
    this.settle(set, reach, this.course.start(target), there);
    for (const variable of this.course.skipped(reach.upTo, target)) there.fix(variable, 0);
    this.inbox.set(target, this.inbox.get(target)?.joined(there) ?? there);
  }
}
