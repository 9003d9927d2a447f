import { questionAt, stepNamed } from '../../../engine/index.ts';
import type { Atom, Flow } from '../../../engine/index.ts';
import { daysByClock } from './clocks.ts';
import { declaredFact } from './declared.ts';
import { draftsOf } from './drafts.ts';
import { Facts } from './facts.ts';
import type { ModelOptions } from './model.ts';
import { Multi } from './multi.ts';
import { Variables } from './part.ts';
import type { Part } from './part.ts';
import { joinedReads, readsOf } from './reads.ts';
import type { Reads } from './reads.ts';
import { Single } from './single.ts';
import type { Sort } from './sorts.ts';
import { standingsOf } from './standings.ts';

/**
 * The variables over which a flow is explored or, with a `later` version of it, both: each is cut into the
 * classes that the conditions of either tell apart. Answers are those that the flow itself takes.
 */
export class Space {
  readonly variables = new Variables();
  readonly facts: Facts;
  /** By question id and `step.field`, in the order in which they are asked. */
  readonly parts: ReadonlyMap<string, Part>;
  /** Those that read lists from calls. */
  readonly listReaders: readonly Part[];
  /** Answers of which some class may be possible, although no value of it is known. */
  readonly unsure: readonly string[];
  /** Answers and facts of which classes may be missing, of too many shapes or too different in the later version: nothing is proved of them. */
  readonly uncut: readonly string[];

  constructor(flow: Flow, options: ModelOptions) {
    const reads = options.later === undefined ? readsOf(flow) : joinedReads(readsOf(flow), readsOf(options.later));
    this.facts = new Facts(flow, reads, this.variables, options, daysByClock(flow, reads, options));
    const drafts = draftsOf(flow, reads, this.facts, options);
    const standings = standingsOf(drafts, options.sure === true);
    this.parts = new Map(
      drafts.map((draft): [string, Part] =>
        'question' in draft
          ? [draft.question.id, new Multi(draft, this.variables, this.facts)]
          : [draft.key, new Single(draft, this.variables, standings)],
      ),
    );
    this.listReaders = drafts.flatMap((draft) => ('sorts' in draft && draft.lists.size > 0 ? this.parts.get(draft.key)! : []));
    const isUnsure = (sort: Sort): boolean => sort.values.length === 0 || standings.short.has(sort);
    this.unsure = drafts.flatMap((draft) => ('sorts' in draft && draft.sorts.some(isUnsure) ? [draft.key] : []));
    this.uncut = [
      ...drafts.flatMap((draft) => ('sorts' in draft && draft.isUncut ? [draft.key] : [])),
      ...(options.later === undefined ? [] : uncutBetween(flow, options.later, reads)),
    ];
  }
}

/** What conditions read of which the two versions think so differently that its classes are not sure to be complete. */
function uncutBetween(flow: Flow, later: Flow, reads: Reads): readonly string[] {
  const answers = [...reads.answers].flatMap(([key, atoms]) => (isRecast(flow, later, key, atoms) ? [key] : []));
  const facts = [...reads.facts.keys(), ...reads.needed].filter((name) => declaredFact(flow, later, name)?.isMoved === true);
  return [...new Set([...answers, ...facts])];
}

/** True for a date that has become a text or the other way round while its shape is looked at, and for a field of another kind. */
function isRecast(flow: Flow, later: Flow, key: string, atoms: readonly Atom[]): boolean {
  const [one, other] = [questionAt(flow, key)?.type, questionAt(later, key)?.type];
  if (one !== undefined) return other !== one && [one, other].includes('date') && atoms.some(({ op }) => op === 'matches');
  const [before, after] = [operandOf(flow, key), operandOf(later, key)];
  return before !== undefined && after !== undefined && before !== after;
}

function operandOf(flow: Flow, key: string): string | undefined {
  const [id = '', field = ''] = key.split('.');
  const step = Object.hasOwn(flow.stepIndex, id) ? stepNamed(flow, id) : undefined;
  const fields = step?.kind === 'form' ? (flow.forms[step.form]?.fields ?? {}) : {};
  return Object.hasOwn(fields, field) ? fields[field]?.operand : undefined;
}
