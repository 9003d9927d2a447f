import { getChosenValues } from '../../../engine/index.ts';
import type { Answer, Operand } from '../../../engine/index.ts';
import type { MultipleChoiceDomain } from './answerDomains.ts';
import type { ModelOptions } from './modelOptions.ts';
import type { AnswerDomain, ValueClass } from './valueClasses.ts';

/** For each list, by its name, whether a value is in it. */
type Membership = ReadonlyMap<string, boolean>;

/** A value class of an answer that tests compare with open lists. */
interface ListReader {
  readonly valueClass: ValueClass;
  readonly lists: readonly string[];
}

/** The membership of answer values in the open lists that conditions read. It is consistent between answers. */
export interface ListMembership {
  /** The lists with a membership variable for each value. */
  readonly listsByValue: ReadonlySet<string>;
  /** The value classes in which each value is a class of its own. All their lists have a variable for each value. */
  readonly enumerated: ReadonlySet<ValueClass>;
  /** Value classes that may have any membership, although too few of their values are known for a sample of each combination. */
  readonly undersampled: ReadonlySet<ValueClass>;
  /** The sample value, with this membership, of a class that is not enumerated. */
  valueWith(valueClass: ValueClass, membership: ReadonlyMap<string, boolean | number>): Operand | undefined;
}

/**
 * Finds sample values for every membership of answers in open lists. Each list partitions the values into members and others, for
 * all answers alike. So the number of answers that read a list does not matter if each value class has samples of both. A value
 * class without samples of both is enumerated: each of its values becomes a class. If it may have more values than are known, it is
 * not enumerated but undersampled; with `underapproximate` its known values count as all. The classes of varied answers are always
 * enumerated, because the content of the list must not change with the answer.
 */
export function createListMembership(
  all: readonly (AnswerDomain | MultipleChoiceDomain)[],
  { underapproximate = false, isVaried = () => false }: Pick<ModelOptions, 'underapproximate' | 'isVaried'>,
): ListMembership {
  const domains = all.filter(({ lists }) => lists.size > 0);
  const reads = domains.flatMap((domain) =>
    'classes' in domain ? domain.classes.map((valueClass): ListReader => ({ valueClass, lists: [...domain.lists.keys()] })) : [],
  );
  const multipleChoices = domains.filter((domain): domain is MultipleChoiceDomain => 'question' in domain);
  const shared = listsReadTwice(domains);
  const closed = new Set(reads.flatMap(({ valueClass }) => (valueClass.isOpen || valueClass.values.length === 0 ? [] : [valueClass])));
  const varied = domains.filter((domain): domain is AnswerDomain => 'classes' in domain && isVaried(domain.key));
  const listsByValue = new Set([...multipleChoices, ...varied].flatMap(({ lists }) => [...lists.keys()]));
  for (;;) {
    const enumerated = enumeratedBy(listsByValue, reads, closed);
    const { undersampled, samples } = sampleMemberships({ reads, multipleChoices, shared, named: enumerated });
    const toEnumerate = undersampled.filter(({ valueClass }) => underapproximate || closed.has(valueClass));
    for (const { valueClass, lists } of toEnumerate) {
      closed.add(valueClass);
      for (const name of lists) listsByValue.add(name);
    }
    if (toEnumerate.length > 0) continue;
    return {
      listsByValue,
      enumerated,
      undersampled: new Set([
        ...undersampled.map(({ valueClass }) => valueClass),
        ...varied.flatMap(({ classes }) => classes.filter((valueClass) => !enumerated.has(valueClass))),
      ]),
      valueWith: (valueClass, membership) =>
        (samples.get(valueClass)?.find((one) => isConsistent(one.membership, membership)) ?? { value: valueClass.values[0] }).value,
    };
  }
}

/** Lists that more than one answer reads. */
function listsReadTwice(domains: readonly (AnswerDomain | MultipleChoiceDomain)[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const names = domains.flatMap(({ lists }) => [...lists.keys()]);
  return new Set(names.filter((name) => seen.has(name) || !seen.add(name)));
}

/**
 * The enumerated value classes: those with a complete set of values that read a list with a variable for each value. All their
 * lists then get such variables.
 */
function enumeratedBy(byValue: Set<string>, reads: readonly ListReader[], closed: ReadonlySet<ValueClass>): ReadonlySet<ValueClass> {
  const named = new Set<ValueClass>();
  for (let before = -1; before < named.size;) {
    before = named.size;
    for (const { valueClass, lists } of reads) {
      if (named.has(valueClass) || !closed.has(valueClass) || !lists.some((name) => byValue.has(name))) continue;
      named.add(valueClass);
      for (const name of lists) byValue.add(name);
    }
  }
  return named;
}

interface MembershipSample {
  readonly membership: Membership;
  readonly value: Operand;
}

/** A sample value for each membership of each value class that is not enumerated, in the lists that other answers read too. */
function sampleMemberships(answers: {
  readonly reads: readonly ListReader[];
  readonly multipleChoices: readonly MultipleChoiceDomain[];
  readonly shared: ReadonlySet<string>;
  readonly named: ReadonlySet<ValueClass>;
}): { readonly samples: ReadonlyMap<ValueClass, readonly MembershipSample[]>; readonly undersampled: readonly ListReader[] } {
  const samples = new Map<ValueClass, readonly MembershipSample[]>();
  const undersampled: ListReader[] = [];
  const membershipByValue = new Map<string, Map<string, boolean>>();
  const taken = valuesByList(answers);
  const open = answers.reads.filter(({ valueClass }) => !answers.named.has(valueClass));
  // Classes with the fewest values choose first.
  for (const read of open.toSorted((left, right) => left.valueClass.values.length - right.valueClass.values.length)) {
    const lists = read.lists.filter((name) => answers.shared.has(name));
    const free = read.valueClass.values.filter((value) => !lists.some((name) => taken.get(name)?.has(textOf(value))));
    const found = membershipCombinations(lists).flatMap((membership): MembershipSample[] => {
      const value = free.find((one) => isConsistent(membershipByValue.get(textOf(one)) ?? new Map(), membership));
      if (value === undefined) return [];
      membershipByValue.set(textOf(value), new Map([...(membershipByValue.get(textOf(value)) ?? []), ...membership]));
      return [{ membership, value }];
    });
    samples.set(read.valueClass, found);
    if (found.length < 2 ** lists.length) undersampled.push(read);
  }
  return { samples, undersampled };
}

/** For each list, the values with a variable of their own. */
function valuesByList({
  reads,
  multipleChoices,
  named,
}: {
  readonly reads: readonly ListReader[];
  readonly multipleChoices: readonly MultipleChoiceDomain[];
  readonly named: ReadonlySet<ValueClass>;
}): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const note = (name: string, values: readonly string[]): void => {
    found.set(name, new Set([...(found.get(name) ?? []), ...values]));
  };
  for (const { valueClass, lists } of reads) if (named.has(valueClass)) for (const name of lists) note(name, valueClass.values.map(textOf));
  for (const { lists, question } of multipleChoices)
    for (const name of lists.keys())
      note(
        name,
        question.options.map(({ value }) => value),
      );
  return found;
}

/** All memberships in some lists, beginning with membership in all. */
function membershipCombinations(lists: readonly string[]): readonly Membership[] {
  return lists.reduce<readonly Membership[]>(
    (memberships, name) => memberships.flatMap((membership) => [true, false].map((isMember) => new Map([...membership, [name, isMember]]))),
    [new Map()],
  );
}

/** Whether two memberships do not contradict each other. */
function isConsistent(one: ReadonlyMap<string, boolean>, other: ReadonlyMap<string, boolean | number>): boolean {
  return [...one].every(([name, isMember]) => (other.get(name) ?? isMember) === isMember);
}

/** A value as text, as lists contain it. */
function textOf(value: Operand): string {
  return getChosenValues(value as Answer)[0] ?? '';
}
