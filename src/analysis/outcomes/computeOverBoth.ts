import type { Atom } from '../../engine/index.ts';
import { Diagrams } from '../bdd/diagrams.ts';
import { tryOrderings } from '../bdd/tryOrderings.ts';
import { orderingsForAllAnswers } from '../bdd/variableOrderings.ts';
import type { Crosswalk } from '../crosswalk/index.ts';
import type { VersionPair } from '../crosswalk/crosswalk.ts';
import { conditionReadsOf } from '../reachability/encoding/conditionReads.ts';
import type { ExploreOptions, Undecided } from '../reachability/index.ts';
import { defaultLimits } from '../reachability/solveTarget.ts';
import { VariableSchedule } from '../reachability/variableSchedule.ts';
import type { ComparedVersions } from './comparedVersions.ts';
import { encodeVersions, orderVariables, plainName } from './joinedEncoding.ts';
import type { AnswerGuard, JoinedEncoding } from './joinedEncoding.ts';
import type { Renaming } from './renameAnswers.ts';
import { VersionFunctions } from './versionFunctions.ts';
import type { EncodedStatement } from './versionFunctions.ts';

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
  pair: VersionPair,
  options: Pick<ExploreOptions, 'today' | 'limits'>,
  compute: (functions: JoinedFunctions) => T,
  createGuards: (names: Renaming) => readonly AnswerGuard[] = () => [],
): T | Undecided {
  const encoding = encodeVersions(pair, options, createGuards);
  if ('questions' in encoding) return encoding;
  const { joined, space, linkVariables, guardVariables } = encoding;
  const computed = tryOrderings((ordering): T => {
    const order = orderVariables(encoding, ordering);
    const diagrams = new Diagrams(space.variables.arities, order, (options.limits ?? defaultLimits).nodes);
    return compute({
      versions: { ...pair, joined, linkVariables, ...createFunctions(encoding, pair.crosswalk, diagrams) },
      guardVariables,
      overapproximated: space.overapproximated.map(plainName),
      overapproximatedVariables: space.overapproximated.map((name) => space.answers.get(name)?.variables ?? []),
    });
  }, orderingsForAllAnswers);
  return computed ?? { rules: [], questions: [...conditionReadsOf(pair.earlier.flow).answers.keys()] };
}

/** The functions of both versions in `diagrams`. */
function createFunctions(encoding: JoinedEncoding, { facts }: Crosswalk, diagrams: Diagrams): Pick<ComparedVersions, 'before' | 'after'> {
  const { joined, models } = encoding;
  const statements = encodeStatements(encoding, diagrams);
  const isShared = (key: string): boolean => joined.shared.has(key);
  const functionsOf = (side: 'before' | 'after'): VersionFunctions => {
    const model = models[side];
    const own = Object.keys(model.flow.context).filter((name) => !facts.includes(name));
    const variables = own.flatMap((name) => models.all.facts.variablesOfFact(name));
    return new VersionFunctions(new VariableSchedule(model, diagrams), isShared, statements[side], variables);
  };
  return { before: functionsOf('before'), after: functionsOf('after') };
}

/** The statements of both versions about answers, in `diagrams`: those of mapped values, then those of the guards of the version. */
function encodeStatements(
  { joined, guards, models, linkVariables, guardVariables }: JoinedEncoding,
  diagrams: Diagrams,
): { readonly [side in 'before' | 'after']: readonly EncodedStatement[] } {
  const encode = models.all.conditions(diagrams);
  const encodeLink = (atom: Atom, index: number): EncodedStatement => ({
    key: atom.source.kind === 'question' ? atom.source.id : '',
    variable: linkVariables[index]!,
    whereMade: encode(atom).whenTrue,
  });
  const guardStatements = guards.map(({ side, key, condition }, index) => ({
    side,
    statement: { key, variable: guardVariables[index]!, whereMade: encode(condition).whenTrue },
  }));
  const statementsOf = (side: 'before' | 'after'): readonly EncodedStatement[] => [
    ...joined.links.map((link, index) => encodeLink(link[side], index)),
    ...guardStatements.filter((guard) => guard.side === side).map(({ statement }) => statement),
  ];
  return { before: statementsOf('before'), after: statementsOf('after') };
}
