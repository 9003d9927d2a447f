import { questionAt, stepNamed } from '../../../engine/index.ts';
import type { Atom, Flow, Operand } from '../../../engine/index.ts';
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
import { isNamed, Single } from './single.ts';
import type { Draft, Sort } from './sorts.ts';

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
    const byValue = listsByValue(drafts);
    const own = ownValues(drafts, byValue);
    this.parts = new Map(
      drafts.map((draft): [string, Part] =>
        'question' in draft
          ? [draft.question.id, new Multi(draft, this.variables, this.facts)]
          : [draft.key, new Single(draft, this.variables, byValue, own)],
      ),
    );
    this.listReaders = drafts.flatMap((draft) => ('sorts' in draft && draft.lists.size > 0 ? this.parts.get(draft.key)! : []));
    this.unsure = drafts.flatMap((draft) => ('sorts' in draft && draft.sorts.some(({ values }) => values.length === 0) ? [draft.key] : []));
    this.uncut = [
      ...drafts.flatMap((draft) => ('sorts' in draft && draft.isUncut ? [draft.key] : [])),
      ...(options.later === undefined ? [] : uncutBetween(flow, options.later, reads)),
    ];
  }
}

/**
 * The open lists in which each value has to stand or not for all answers that read it. Where every sort
 * of every reader has a value for each reader, they can differ freely, and nothing is gained by it.
 */
function listsByValue(drafts: ReturnType<typeof draftsOf>): ReadonlySet<string> {
  const names = new Set(drafts.flatMap((draft) => [...draft.lists.keys()]));
  const isTight = (name: string): boolean => {
    const readers = drafts.filter((draft) => draft.lists.has(name));
    const few = (draft: Draft): boolean => draft.sorts.some(({ general, values }) => !general && values.length < readers.length);
    return readers.some((draft) => 'question' in draft || few(draft));
  };
  return new Set([...names].filter(isTight));
}

/**
 * For each sort of an answer that reads open lists a value that no other has, as far as there are any: answers that
 * stand differently to one list must be different values.
 */
function ownValues(drafts: ReturnType<typeof draftsOf>, byValue: ReadonlySet<string>): ReadonlyMap<Sort, Operand> {
  const own = new Map<Sort, Operand>();
  const readers = drafts.flatMap((draft) => ('sorts' in draft && draft.lists.size > 0 ? [draft] : []));
  const sorts = readers.flatMap((draft) => draft.sorts.map((sort) => ({ sort, isNamed: isNamed(sort, draft.lists, byValue) })));
  const taken = new Set<Operand>(sorts.flatMap(({ sort, isNamed: named }) => (named ? sort.values : [])));
  for (const draft of drafts) if ('question' in draft) for (const { value } of draft.question.options) taken.add(value);
  const free = sorts.flatMap(({ sort, isNamed: named }) => (named ? [] : [sort]));
  for (const sort of free.toSorted((left, right) => left.values.length - right.values.length)) {
    const value = sort.values.find((one) => !taken.has(one)) ?? sort.values[0];
    if (value === undefined) continue;
    taken.add(value);
    own.set(sort, value);
  }
  return own;
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
