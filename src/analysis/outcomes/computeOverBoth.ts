import { conditionReadsOf } from '../reachability/encoding/conditionReads.ts';
import { FlowModel } from '../reachability/encoding/flowModel.ts';
import { VariableSpace } from '../reachability/encoding/variableSpace.ts';
import { VariableSchedule } from '../reachability/variableSchedule.ts';
import { defaultLimits } from '../reachability/solveTarget.ts';
import type { ExploreOptions, Undecided } from '../reachability/index.ts';
import { Diagrams } from '../bdd/diagrams.ts';
import { orderingsForAllAnswers } from '../bdd/variableOrderings.ts';
import { tryOrderings } from '../bdd/tryOrderings.ts';
import type { Crosswalk } from '../crosswalk/index.ts';
import type { CrosswalkSide } from '../crosswalk/crosswalk.ts';
import type { CompiledCondition } from '../../engine/index.ts';
import type { ComparedVersions } from './comparedVersions.ts';
import { joinVersions } from './joinVersions.ts';
import type { Renaming } from './renameAnswers.ts';
import type { JoinedVersions, StatementLink } from './joinVersions.ts';
import { groupValues, isOneStatement } from './statementGroups.ts';
import type { StatementGroup } from './statementGroups.ts';
import { VersionFunctions } from './versionFunctions.ts';
import type { EncodedStatement } from './versionFunctions.ts';

/** Two flows and their crosswalk. */
export interface VersionPair {
  readonly earlier: CrosswalkSide;
  readonly later: CrosswalkSide;
  readonly crosswalk: Crosswalk;
}

/** A condition about one answer of one version. It gets a variable of its own, which is true when the condition is. */
export interface AnswerGuard {
  readonly side: 'before' | 'after';
  /** The name of the question in the joined versions. */
  readonly key: string;
  readonly condition: CompiledCondition;
}

/** Two versions as functions over the same variables, in one `Diagrams`. */
export interface JoinedFunctions {
  readonly versions: ComparedVersions;
  /** The variable of each guard. */
  readonly guardVariables: readonly number[];
  /** The names of answers that may have unknown values. */
  readonly overapproximated: readonly string[];
  /** The variables of each of these answers. */
  readonly overapproximatedVariables: readonly (readonly number[])[];
}

/**
 * Calls `compute` with two versions as functions of all their answers and facts, with each variable ordering in turn until one stays
 * within the node limit. What both versions ask for has the same variables. Returns `Undecided` when no ordering succeeds, when not
 * all values are known, or when mapped values are not one statement.
 */
export function computeOverBoth<T extends object>(
  { earlier, later, crosswalk }: VersionPair,
  options: Pick<ExploreOptions, 'today' | 'limits'>,
  compute: (functions: JoinedFunctions) => T,
  createGuards: (names: Renaming) => readonly AnswerGuard[] = () => [],
): T | Undecided {
  const unclear = groupValues(crosswalk.values).filter((group) => !isOneStatement(group));
  if (unclear.length > 0) return { rules: [], questions: listQuestions(unclear) };
  const joined = joinVersions(earlier, later, crosswalk, (names) => createGuards(names).map(({ condition }) => condition));
  const guards = createGuards(joined.names);
  const isUnshared = (answer: string): boolean => !joined.shared.has(answer);
  const modelOptions = { ...options, required: joined.required, later: joined.after, isVaried: isUnshared };
  const space = new VariableSpace(joined.all, modelOptions);
  if (space.incomplete.length > 0) return { rules: [], questions: space.incomplete.map(plainName) };
  const models = {
    before: new FlowModel(joined.before, modelOptions, space),
    after: new FlowModel(joined.after, modelOptions, space),
    all: new FlowModel(joined.all, modelOptions, space),
  };
  const linkVariables = joined.links.map((_, index) => space.variables.declare(`statement ${index}`, 2));
  const guardVariables = guards.map(({ key }) => space.variables.declare(`guard ${key}`, 2));
  const computed = tryOrderings((ordering): T => {
    const order = ordering({
      count: space.variables.arities.length,
      leading: space.facts.allVariables(),
      hyperedges: () => [
        ...Object.values(models).flatMap((model) => model.variablesByCondition()),
        ...joined.links.map((link, index) => [linkVariables[index]!, ...variablesOfLink(space, link)]),
        ...guards.map(({ key }, index) => [guardVariables[index]!, ...(space.answers.get(key)?.variables ?? [])]),
      ],
    });
    const diagrams = new Diagrams(
      space.variables.arities,
      placeLast(order, space.facts.memberVariables()),
      (options.limits ?? defaultLimits).nodes,
    );
    const encode = models.all.conditions(diagrams);
    const guardStatements = guards.map(({ key, condition }, index): EncodedStatement => ({
      key,
      variable: guardVariables[index]!,
      whereMade: encode(condition).whenTrue,
    }));
    const statements = (side: 'before' | 'after'): readonly EncodedStatement[] => [
      ...joined.links.map((link, index): EncodedStatement => {
        const atom = link[side];
        const key = atom.source.kind === 'question' ? atom.source.id : '';
        return { key, variable: linkVariables[index]!, whereMade: encode(atom).whenTrue };
      }),
      ...guardStatements.filter((_, index) => guards[index]!.side === side),
    ];
    const functions = createFunctions(joined, models, diagrams, statements, crosswalk);
    const versions = { earlier, later, joined, crosswalk, linkVariables, ...functions };
    return compute({
      versions,
      guardVariables,
      overapproximated: space.overapproximated.map(plainName),
      overapproximatedVariables: space.overapproximated.map((name) => space.answers.get(name)?.variables ?? []),
    });
  }, orderingsForAllAnswers);
  return computed ?? { rules: [], questions: [...conditionReadsOf(earlier.flow).answers.keys()] };
}

function listQuestions(groups: readonly StatementGroup[]): readonly string[] {
  return [...new Set(groups.flatMap(({ before }) => before.map(({ question }) => question)))];
}

/**
 * Moves the variables of lists to the end of the ordering. An answer that is looked up in a list must be above the list's variables:
 * below them, a diagram would have a node for each possible content of the list.
 */
function placeLast(order: readonly number[], variables: readonly number[]): readonly number[] {
  const last = new Set(variables);
  return [...order.filter((variable) => !last.has(variable)), ...variables];
}

/** The name without the suffix of names that only the later version has. */
function plainName(name: string): string {
  return name.replaceAll('′', '');
}

function variablesOfLink({ answers }: VariableSpace, { before, after }: StatementLink): readonly number[] {
  return [before, after].flatMap((atom) => (atom.source.kind === 'question' ? (answers.get(atom.source.id)?.variablesOf(atom) ?? []) : []));
}

function createFunctions(
  joined: JoinedVersions,
  models: { readonly before: FlowModel; readonly after: FlowModel; readonly all: FlowModel },
  diagrams: Diagrams,
  statements: (side: 'before' | 'after') => readonly EncodedStatement[],
  { facts }: Crosswalk,
): { readonly before: VersionFunctions; readonly after: VersionFunctions } {
  const isShared = (key: string): boolean => joined.shared.has(key);
  const functionsOf = (side: 'before' | 'after'): VersionFunctions => {
    const model = models[side];
    const own = Object.keys(model.flow.context).filter((name) => !facts.includes(name));
    const variables = own.flatMap((name) => models.all.facts.variablesOfFact(name));
    return new VersionFunctions(new VariableSchedule(model, diagrams), isShared, statements(side), variables);
  };
  return { before: functionsOf('before'), after: functionsOf('after') };
}
