import { listAskedOtherwise } from '../../../analysis/crosswalk/index.ts';
import { describeOutcome } from '../../../analysis/descriptions/index.ts';
import { findFormStep } from '../../../engine/index.ts';
import type { Flow } from '../../../engine/index.ts';
import { formatCount } from '../../terminal/formatCounts.ts';
import type { ComparedFlow, ComparedFlows } from './compareVersions.ts';

/** Whether answers lead elsewhere, in a sentence, and one more for each end that leads on to another address than before. */
export function summariseBehaviour(compared: ComparedFlows): string {
  return [summariseEnds(compared), ...describeMovedEnds(compared)].join(' ');
}

function summariseEnds(compared: ComparedFlows): string {
  const { outcomes, comparison, crosswalk } = compared;
  if (comparison?.behaviour.verdict === 'equivalent') return describeEquivalence(compared);
  if (outcomes.verdict === 'undecided') return 'Whether some answers lead elsewhere could not be decided.';
  if (outcomes.verdict === 'different') return `${formatCount(outcomes.differences.length, 'difference')} in where answers lead.`;
  if (outcomes.undecided !== undefined) return 'No difference in where answers lead was found, but not all is decided.';
  if (!isAllAskedInBoth(compared))
    return 'By what both ask, everybody can still come to the same ends: proved. What only one of them asks may be anything.';
  const isNarrowed = crosswalk.forms.some(({ narrowed }) => narrowed.length > 0) || crosswalk.questions.some(({ isSame }) => !isSame);
  return isNarrowed ? 'Answers that both accept still lead to the same ends: proved.' : 'Everybody still comes to the same ends: proved.';
}

/** The sentence about a later version in which the proof has found nobody who is led elsewhere. */
function describeEquivalence(compared: ComparedFlows): string {
  // A client whom a form refuses reaches no end; the proof is about all other clients.
  if (compared.changes.some(({ kind }) => /^(form-rule|required-field|choice)-/.test(kind)))
    return 'No answer that both accept leads elsewhere: proved.';
  return hasNewAnswers(compared) ? 'No answer that could be given before leads elsewhere: proved.' : 'No answer leads elsewhere: proved.';
}

/** Whether the later version accepts answers that could not be given before. */
function hasNewAnswers(compared: ComparedFlows): boolean {
  const { before, after, crosswalk, newAnswers } = compared;
  return (
    newAnswers.length > 0 ||
    crosswalk.questions.some(({ isSame }) => !isSame) ||
    listAskedOtherwise(before.version.flow, after.version.flow, crosswalk).length > 0 ||
    listKeysOfOne(compared, 'after').length > 0
  );
}

/** A sentence for each end of both flows after which clients go on at another address, or in another flow. */
function describeMovedEnds({ before, after, crosswalk }: ComparedFlows): readonly string[] {
  return crosswalk.outcomes.flatMap((pair): readonly string[] => {
    if (pair.before === undefined || pair.after === undefined) return [];
    const [was, now] = [targetOf(before.version.flow, pair.before), targetOf(after.version.flow, pair.after)];
    const isSame = was.href === now.href && (was.handoff === undefined || now.handoff === undefined || was.handoff === now.handoff);
    if (isSame) return [];
    const end = describeOutcome(after.labelled, pair.after);
    const [from, to] = [was.handoff ?? was.href, now.handoff ?? now.href];
    if (to === undefined) return [`After ${end}, clients no longer go on to ${from}.`];
    return [`After ${end}, clients now go on to ${to}${from === undefined ? '' : `, and no longer to ${from}`}.`];
  });
}

function targetOf({ outcomes }: Flow, outcome: string): Pick<Flow['outcomes'][string], 'handoff' | 'href'> {
  return outcomes[outcome] ?? {};
}

/** Whether each of two flows asks every question and every field of the other. */
function isAllAskedInBoth(compared: ComparedFlows): boolean {
  const { before, after, crosswalk } = compared;
  const hasAll = ({ version: { flow } }: ComparedFlow, step: string, fields: readonly string[]): boolean =>
    Object.keys(flow.forms[findFormStep(flow, step)?.form ?? '']?.fields ?? {}).every((field) => fields.includes(field));
  return (
    listKeysOfOne(compared, 'before').length + listKeysOfOne(compared, 'after').length === 0 &&
    crosswalk.forms.every((pair) => hasAll(before, pair.before, pair.fields) && hasAll(after, pair.after, pair.fields))
  );
}

/** The questions and forms that only one of two flows asks. */
export function listKeysOfOne(
  { crosswalk: { questions, values, forms }, ...flows }: ComparedFlows,
  side: 'before' | 'after',
): readonly string[] {
  const known = new Set([
    ...questions.map((pair) => pair[side]),
    ...values.map((pair) => pair[side].question),
    ...forms.map((pair) => pair[side]),
  ]);
  return flows[side].version.flow.keys.filter((key) => !known.has(key));
}
