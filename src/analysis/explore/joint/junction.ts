import { questionAt, stepNamed } from '../../../engine/index.ts';
import type { Flow, QuestionnaireStep } from '../../../engine/index.ts';
import { Backward } from '../backward.ts';
import type { Approach } from '../backward.ts';
import { idsIn } from '../course.ts';
import type { Course } from '../course.ts';
import { everything, nothing } from '../diagram.ts';
import type { Frontier } from '../frontier.ts';
import type { Part } from '../model/part.ts';
import type { Node } from '../nodes.ts';
import { Ends } from './ends.ts';
import { Landing, placesIn } from './landing.ts';
import type { Passes, Stretch } from './landing.ts';
import type { Common, Rejoined } from './sameness.ts';

/** One flow in two versions, in one manager of diagrams. */
export interface Versions {
  readonly before: Course;
  readonly after: Course;
}

/**
 * Where two versions that are alike so far may part. Up to here one pass serves both, and it may forget; from
 * here on each goes its own way, with nothing forgotten, and the ends of both are compared.
 */
export class Junction implements Frontier {
  readonly step: number;
  readonly item: number;
  readonly inside: boolean;
  readonly versions: Versions;
  /** The combinations with which the versions end apart, where they have come to each way behind the frontier: the value is the end before. */
  readonly found: Node[] = [];
  /** The answers that are asked before from here on, and their variables. */
  readonly open: readonly Part[];
  readonly passed: () => void;
  private readonly landings: { readonly before: Landing; readonly after: Landing };

  /** Where they are alike again is as good as an end, if it is known. */
  constructor(versions: Versions, common: Common, rejoined?: Rejoined, progress: (share: number) => void = () => undefined) {
    const { step, item, inside } = common;
    const { before, after } = versions;
    this.versions = versions;
    this.step = step;
    this.item = item;
    this.inside = inside;
    const asked = new Set(keysUpTo(before.model.flow, common).flatMap((key) => partsUnder(before, key)));
    this.open = [...before.model.parts.values()].filter((part) => !asked.has(part));
    const ends = new Ends();
    const stretches = { before: { from: common, until: rejoined?.before }, after: { from: common, until: rejoined?.after } };
    this.passed = counter(placesOf({ before: before.model.flow, after: after.model.flow }, stretches), progress);
    this.landings = {
      before: new Landing(before, ends, () => everything, this.passed, stretches.before),
      after: new Landing(after, ends, passesOf(after, before.model.flow), this.passed, stretches.after),
    };
  }

  /** From where the versions lead apart. */
  approach(): Approach {
    const { before, after } = this.versions;
    if (this.step > 0 || this.inside) return new Backward(before, never, never, false, new Set(), this).run();
    const [one, other] = [before.model.flow.steps[0]!.id, after.model.flow.steps[0]!.id];
    const apart = this.apart(this.landings.before.arriving(one, -1), this.landings.after.arriving(other, -1));
    return { start: before.diagrams.and(before.model.facts.possible(before.diagrams), apart), onScreen: new Map() };
  }

  arriving(target: string, upTo: number): Node {
    return this.apart(this.landings.before.arriving(target, upTo), this.landings.after.arriving(target, upTo));
  }

  items(): Node {
    const { before, after } = this.versions;
    const [one, other] = [before, after].map(({ model }) => model.flow.steps[this.step] as QuestionnaireStep);
    return this.apart(this.landings.before.items(one!, this.item), this.landings.after.items(other!, this.item));
  }

  /** What was asked up to here that leads apart with some answers to what is still open. */
  private apart(one: Node, other: Node): Node {
    const { before } = this.versions;
    const { diagrams } = before;
    const apart = diagrams.apart(one, other);
    if (apart === nothing) return nothing;
    const ended = diagrams.and(apart, one);
    const read = new Set(diagrams.support(ended));
    const touched = this.open.filter(({ variables }) => variables.some((variable) => read.has(variable)));
    const given = touched.reduce((held, part) => diagrams.and(before.allowed(part), held), everything);
    this.found.push(diagrams.and(given, ended));
    return diagrams.forget(
      diagrams.and(given, apart),
      touched.flatMap(({ variables }) => variables),
      'least',
    );
  }
}

/** How many steps and items are gone through: up to the junction once for both versions, behind it in each. */
function placesOf(
  { before, after }: { readonly before: Flow; readonly after: Flow },
  stretches: { readonly before: Stretch; readonly after: Stretch },
): number {
  const { from } = stretches.before;
  const behind = { from, until: undefined };
  const all = placesIn(before, { from: { step: 0, inside: false, item: 0 }, until: undefined });
  return all - placesIn(before, behind) + placesIn(before, stretches.before) + placesIn(after, stretches.after);
}

function counter(all: number, progress: (share: number) => void): () => void {
  let passed = 0;
  return () => progress(++passed / all);
}

/** The questions and forms that stand before a place. */
export function keysUpTo({ steps }: Flow, { step, item }: Pick<Common, 'step' | 'item'>): readonly string[] {
  return steps.slice(0, step + 1).flatMap((one, index) => (index < step ? idsIn(one) : idsIn(one).slice(0, item)));
}

function partsUnder({ model }: Course, key: string): readonly Part[] {
  const part = model.question(key);
  if (part !== undefined) return [part];
  const step = Object.hasOwn(model.flow.stepIndex, key) ? stepNamed(model.flow, key) : undefined;
  return step?.kind === 'form' ? model.fields(step) : [];
}

/** What the later version takes of the answers to the earlier one; what that one does not ask has no answer. */
function passesOf({ model, diagrams }: Course, earlier: Flow): Passes {
  return (id) => {
    const question = questionAt(model.flow, id);
    if (question === undefined) return model.flow.items[id]?.type === 'banner' || isForm(earlier, id) ? everything : nothing;
    if (questionAt(earlier, id) !== undefined) return model.question(id)?.taken(diagrams) ?? everything;
    return question.skippable === true && !isForm(earlier, id) ? everything : nothing;
  };
}

function isForm(flow: Flow, id: string): boolean {
  return Object.hasOwn(flow.stepIndex, id) && stepNamed(flow, id).kind === 'form';
}

const never = (): boolean => false;
