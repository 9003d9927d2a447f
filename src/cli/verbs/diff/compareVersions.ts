import { alignNames, createCrosswalk } from '../../../analysis/crosswalk/index.ts';
import type { Crosswalk } from '../../../analysis/crosswalk/index.ts';
import { compare, listChanges } from '../../../analysis/diff/index.ts';
import type { Comparison, FlowVersion, UnratedChange } from '../../../analysis/diff/index.ts';
import { compareOutcomes, findNewAnswers } from '../../../analysis/outcomes/index.ts';
import type { NewAnswer, OutcomeComparison } from '../../../analysis/outcomes/index.ts';
import { withProgressPrefix } from '../../../analysis/progress/index.ts';
import type { Progress } from '../../../analysis/progress/index.ts';
import type { RequirementsByForm } from '../../../analysis/reachability/index.ts';
import type { LoadedFlow } from '../../../definitions/index.ts';
import { createFinding } from '../../../engine/index.ts';
import type { Finding } from '../../../engine/index.ts';
import { describeFlow } from '../../flow/describeFlow.ts';
import { collectRequirements } from '../../flow/collectRequirements.ts';
import { formatInputName, loadInput } from '../../inputs/loadInput.ts';
import { formatFindingCounts } from '../../terminal/formatCounts.ts';
import type { FlowInput, RootFindings, VerbRequest } from '../../verb.ts';
import { shareLabels } from '../../../analysis/descriptions/index.ts';
import type { LabelledFlow } from '../../../analysis/descriptions/index.ts';

/** One of two flows that are compared. */
export interface ComparedFlow {
  /** The name, such as `main:lead@2`. */
  readonly name: string;
  readonly input: FlowInput;
  readonly version: FlowVersion;
  readonly labelled: LabelledFlow;
  readonly required: RequirementsByForm;
}

/** Two flows and their matching parts. */
export interface MatchedFlows {
  readonly before: ComparedFlow;
  readonly after: ComparedFlow;
  readonly crosswalk: Crosswalk;
  /** The day on which they are compared, YYYY-MM-DD. */
  readonly today: string;
  /** Findings for mappings that cannot be used, and the other findings of the files. */
  readonly rootFindings: readonly RootFindings[];
}

/** The comparison of two flows. */
export interface ComparedFlows extends MatchedFlows {
  readonly changes: readonly UnratedChange[];
  /** Left out for two flows of which neither is a later version of the other. */
  readonly comparison?: Comparison;
  readonly outcomes: OutcomeComparison;
  /** Answers to common questions that only the later flow accepts. */
  readonly newAnswers: readonly NewAnswer[];
}

/** Loads and matches two flows. If one of them does not compile, the findings and a summary line for each. */
export async function matchFlows(
  { inputs, today, progress }: Pick<VerbRequest, 'inputs' | 'today' | 'progress'>,
  possibleOnceMended: string,
): Promise<MatchedFlows | { readonly rootFindings: readonly RootFindings[]; readonly summary: readonly string[] }> {
  const [one, other] = [inputs[0], inputs[1] ?? inputs[0]];
  const names = formatDistinctNames(one, other);
  const loaded = await Promise.all([one, other].map((input, index) => loadInput(input, withProgressPrefix(progress, `${names[index]}: `))));
  const [before, after] = [toComparedFlow(one, loaded[0]!, names[0]), toComparedFlow(other, loaded[1]!, names[1])];
  const rootFindings = [one, other].map(({ root }, index) => ({ root, findings: loaded[index]!.findings }));
  if (before === undefined || after === undefined) {
    const summary = names.flatMap((name, index) =>
      [before, after][index] === undefined
        ? [`${name}: ${formatFindingCounts(loaded[index]!.findings)}. ${possibleOnceMended} once these are mended.`]
        : [],
    );
    return { rootFindings, summary };
  }
  return matchLoadedFlows(before, after, today);
}

/** The names of two flows. Two of the same name, which are in different folders, are named with their folders. */
function formatDistinctNames(one: FlowInput, other: FlowInput): readonly [string, string] {
  const [name, otherName] = [formatInputName(one), formatInputName(other)];
  const [folder, otherFolder] = [one.root.addressOf('.'), other.root.addressOf('.')];
  return name !== otherName || folder === otherFolder ? [name, otherName] : [`${name} (${folder})`, `${otherName} (${otherFolder})`];
}

/** Whether the files of two flows are equal in content. */
export function isSameDefinition(one: ComparedFlow, other: ComparedFlow): boolean {
  const parts = ({ version: { definition, forms } }: ComparedFlow): string => JSON.stringify([definition, forms]);
  return parts(one) === parts(other);
}

/** Matches two loaded flows. */
export function matchLoadedFlows(one: ComparedFlow, other: ComparedFlow, today: string): MatchedFlows {
  const { before, after } = withSharedLabels(one, other);
  const side = ({ version: { flow, definition }, required }: ComparedFlow) => ({ flow, definition, required });
  const crosswalk = createCrosswalk(side(before), side(after));
  const mappings = (of: 'before' | 'after'): readonly Finding[] =>
    crosswalk.problems.filter((problem) => problem.side === of).map(({ ruleId, at, message }) => createFinding(ruleId, at, message));
  return {
    before,
    after,
    crosswalk,
    today,
    rootFindings: [
      { root: before.input.root, findings: mappings('before') },
      { root: after.input.root, findings: mappings('after') },
    ],
  };
}

/** The two flows with the same labels for common facts, so that the same statement has the same words in both. */
function withSharedLabels(before: ComparedFlow, after: ComparedFlow): Pick<MatchedFlows, 'before' | 'after'> {
  const isSameFlow = before.version.flow.id === after.version.flow.id;
  const labels = shareLabels(before.labelled.labels, after.labelled.labels, isSameFlow);
  return {
    before: { ...before, labelled: { ...before.labelled, labels: labels.before } },
    after: { ...after, labelled: { ...after.labelled, labels: labels.after } },
  };
}

/** Compares two matched flows. */
export function compareMatched(matched: MatchedFlows, progress: Progress): ComparedFlows {
  const { before, after, crosswalk, today } = matched;
  const isSameFlow = before.version.flow.id === after.version.flow.id;
  const options = { today, required: before.required, requiredLater: after.required, progress };
  const comparison = isSameFlow ? compare(before.version, after.version, options) : undefined;
  const side = ({ version: { flow }, required }: ComparedFlow) => ({ flow, required });
  const isProved = comparison?.behaviour.verdict === 'equivalent';
  const outcomes: OutcomeComparison = isProved
    ? { verdict: 'same', differences: [], ends: [], combinations: 0n }
    : compareOutcomes(side(before), side(after), crosswalk, { today });
  return {
    ...matched,
    changes:
      comparison === undefined ? listChanges(alignVersion(before.version, crosswalk), after.version) : ownChanges(comparison, outcomes),
    ...(comparison === undefined ? {} : { comparison }),
    outcomes,
    newAnswers: findNewAnswers(side(before), side(after), crosswalk, { today }),
  };
}

/** The changes without the general one that somebody is led elsewhere, if the ends themselves are reported. */
function ownChanges({ changes }: Comparison, outcomes: OutcomeComparison): readonly UnratedChange[] {
  const isTold = outcomes.verdict === 'different';
  return changes.filter(({ kind }) => !isTold || kind !== 'led-elsewhere');
}

function alignVersion(version: FlowVersion, crosswalk: Crosswalk): FlowVersion {
  return { ...version, definition: alignNames(version.definition, crosswalk) };
}

/** A loaded flow under a name; `undefined` when it does not compile. */
export function toComparedFlow(input: FlowInput, loaded: LoadedFlow, name = formatInputName(input)): ComparedFlow | undefined {
  const labelled = describeFlow(loaded);
  const { flow, definition, forms } = loaded;
  if (labelled === undefined || flow === null || definition === null) return undefined;
  const version = { flow, definition, forms: forms.map(({ name, schema, uiSchema }) => ({ name, schema, uiSchema })) };
  return { name, input, version, labelled, required: collectRequirements(forms) };
}
