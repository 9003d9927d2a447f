import type { CompiledCondition } from '../../engine/index.ts';
import type { VariableOrdering } from '../bdd/variableOrderings.ts';
import type { VersionPair } from '../crosswalk/crosswalk.ts';
import { FlowModel } from '../reachability/encoding/flowModel.ts';
import { VariableSpace } from '../reachability/encoding/variableSpace.ts';
import type { ExploreOptions, Undecided } from '../reachability/index.ts';
import { joinVersions } from './joinVersions.ts';
import type { JoinedVersions, StatementLink } from './joinVersions.ts';
import type { Renaming } from './renameAnswers.ts';
import { groupValues, isOneStatement } from './statementGroups.ts';
import type { StatementGroup } from './statementGroups.ts';

/** A condition about one answer of one version. It gets a variable of its own, which is true when the condition is. */
export interface AnswerGuard {
  readonly side: 'before' | 'after';
  /** The name of the question in the joined versions. */
  readonly key: string;
  readonly condition: CompiledCondition;
}

/** The joined versions with the variables that stand for their answers, facts, statements and guards. */
export interface JoinedEncoding {
  readonly joined: JoinedVersions;
  readonly guards: readonly AnswerGuard[];
  readonly space: VariableSpace;
  readonly models: { readonly before: FlowModel; readonly after: FlowModel; readonly all: FlowModel };
  /** The variable of each statement link. */
  readonly linkVariables: readonly number[];
  /** The variable of each guard. */
  readonly guardVariables: readonly number[];
}

/** Joins two versions and declares their variables. Returns `Undecided` when not all values are known, or when mapped values are not one statement. */
export function encodeVersions(
  { earlier, later, crosswalk }: VersionPair,
  options: Pick<ExploreOptions, 'today' | 'limits'>,
  createGuards: (names: Renaming) => readonly AnswerGuard[],
): JoinedEncoding | Undecided {
  const unclear = groupValues(crosswalk.values).filter((group) => !isOneStatement(group));
  if (unclear.length > 0) return { rules: [], questions: listQuestions(unclear) };
  const joined = joinVersions(earlier, later, crosswalk, (names) => createGuards(names).map(({ condition }) => condition));
  const guards = createGuards(joined.names);
  const isUnshared = (answer: string): boolean => !joined.shared.has(answer);
  const modelOptions = { ...options, required: joined.required, later: joined.after, isVaried: isUnshared };
  const space = new VariableSpace(joined.all, modelOptions);
  if (space.incomplete.length > 0) return { rules: [], questions: space.incomplete.map(plainName) };
  return {
    joined,
    guards,
    space,
    models: {
      before: new FlowModel(joined.before, modelOptions, space),
      after: new FlowModel(joined.after, modelOptions, space),
      all: new FlowModel(joined.all, modelOptions, space),
    },
    linkVariables: joined.links.map((_, index) => space.variables.declare(`statement ${index}`, 2)),
    guardVariables: guards.map(({ key }) => space.variables.declare(`guard ${key}`, 2)),
  };
}

function listQuestions(groups: readonly StatementGroup[]): readonly string[] {
  return [...new Set(groups.flatMap(({ before }) => before.map(({ question }) => question)))];
}

/** Computes the order of the variables. Those of lists from the server come last. */
export function orderVariables(
  { joined, guards, space, models, linkVariables, guardVariables }: JoinedEncoding,
  ordering: VariableOrdering,
): readonly number[] {
  const order = ordering({
    count: space.variables.arities.length,
    leading: space.facts.allVariables(),
    hyperedges: () => [
      ...Object.values(models).flatMap((model) => model.variablesByCondition()),
      ...joined.links.map((link, index) => [linkVariables[index]!, ...variablesOfLink(space, link)]),
      ...guards.map(({ key }, index) => [guardVariables[index]!, ...(space.answers.get(key)?.variables ?? [])]),
    ],
  });
  return placeLast(order, space.facts.memberVariables());
}

/**
 * Moves the variables of lists to the end of the ordering. An answer that is looked up in a list must be above the list's variables:
 * below them, a diagram would have a node for each possible content of the list.
 */
function placeLast(order: readonly number[], variables: readonly number[]): readonly number[] {
  const last = new Set(variables);
  return [...order.filter((variable) => !last.has(variable)), ...variables];
}

function variablesOfLink({ answers }: VariableSpace, { before, after }: StatementLink): readonly number[] {
  return [before, after].flatMap((atom) => (atom.source.kind === 'question' ? (answers.get(atom.source.id)?.variablesOf(atom) ?? []) : []));
}

/** The name without the suffix of names that only the later version has. */
export function plainName(name: string): string {
  return name.replaceAll('′', '');
}
