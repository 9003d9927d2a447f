import { conditionReadsOf } from '../reachability/encoding/conditionReads.ts';
import { FlowModel } from '../reachability/encoding/flowModel.ts';
import { VariableSpace } from '../reachability/encoding/variableSpace.ts';
import { VariableSchedule } from '../reachability/variableSchedule.ts';
import { defaultLimits } from '../reachability/solveTarget.ts';
import type { ExploreOptions } from '../reachability/index.ts';
import { Diagrams } from '../bdd/diagrams.ts';
import { tryOrderings } from '../bdd/tryOrderings.ts';
import type { Crosswalk } from '../crosswalk/index.ts';
import type { CrosswalkSide } from '../crosswalk/crosswalk.ts';
import { joinVersions } from './joinVersions.ts';
import type { JoinedVersions, StatementLink } from './joinVersions.ts';
import type { OutcomeComparison } from './outcomeComparison.ts';
import { VersionFunctions } from './versionFunctions.ts';
import type { EncodedStatement } from './versionFunctions.ts';
import { OutcomeSets } from './outcomeSets.ts';

/**
 * Compares the ends that two versions still allow for each combination of what both ask for: answers, fields and facts.
 * What only one version asks for may be anything. Combinations that one version does not accept are left out. Exact,
 * over all of them at once; a difference is told only with a run of each version that the engine confirms.
 */
export function compareOutcomes(
  earlier: CrosswalkSide,
  later: CrosswalkSide,
  crosswalk: Crosswalk,
  options: Pick<ExploreOptions, 'today' | 'limits'> = {},
): OutcomeComparison {
  const joined = joinVersions(earlier, later, crosswalk);
  const isUnshared = (answer: string): boolean => !joined.shared.has(answer);
  const modelOptions = { ...options, required: joined.required, later: joined.after, isVaried: isUnshared };
  const space = new VariableSpace(joined.all, modelOptions);
  const unknown = { rules: [], questions: space.incomplete.map(plainName) };
  if (unknown.questions.length > 0) return { verdict: 'undecided', ...unknown };
  const models = {
    before: new FlowModel(joined.before, modelOptions, space),
    after: new FlowModel(joined.after, modelOptions, space),
    all: new FlowModel(joined.all, modelOptions, space),
  };
  const linkVariables = joined.links.map((_, index) => space.variables.declare(`statement ${index}`, 2));
  const compared = tryOrderings((ordering): OutcomeComparison => {
    const order = ordering({
      count: space.variables.arities.length,
      leading: space.facts.allVariables(),
      hyperedges: () => [
        ...Object.values(models).flatMap((model) => model.variablesByCondition()),
        ...joined.links.map((link, index) => [linkVariables[index]!, ...variablesOfLink(space, link)]),
      ],
    });
    const diagrams = new Diagrams(
      space.variables.arities,
      placeLast(order, space.facts.memberVariables()),
      (options.limits ?? defaultLimits).nodes,
    );
    const functions = createFunctions(joined, models, diagrams, linkVariables, crosswalk);
    const sets = new OutcomeSets({ earlier, later, joined, crosswalk, linkVariables, ...functions });
    return sets.compare(space.overapproximated.map(plainName));
  });
  return compared ?? { verdict: 'undecided', rules: [], questions: [...conditionReadsOf(earlier.flow).answers.keys()] };
}

/**
 * The order with these variables at its end. Where an answer is looked for in a list, the answer has to stand above what
 * the list holds: below it, a diagram would have a node for each content of the list.
 */
function placeLast(order: readonly number[], variables: readonly number[]): readonly number[] {
  const last = new Set(variables);
  return [...order.filter((variable) => !last.has(variable)), ...variables];
}

/** The name without what marks the names of the later version. */
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
  linkVariables: readonly number[],
  { facts }: Crosswalk,
): { readonly before: VersionFunctions; readonly after: VersionFunctions } {
  const encode = models.all.conditions(diagrams);
  const isShared = (key: string): boolean => joined.shared.has(key);
  const functionsOf = (side: 'before' | 'after'): VersionFunctions => {
    const model = models[side];
    const statements = joined.links.map((link, index): EncodedStatement => {
      const atom = link[side];
      const key = atom.source.kind === 'question' ? atom.source.id : '';
      return { key, variable: linkVariables[index]!, whereMade: encode(atom).whenTrue };
    });
    const own = Object.keys(model.flow.context).filter((name) => !facts.includes(name));
    const variables = own.flatMap((name) => models.all.facts.variablesOfFact(name));
    return new VersionFunctions(new VariableSchedule(model, diagrams), isShared, statements, variables);
  };
  return { before: functionsOf('before'), after: functionsOf('after') };
}
