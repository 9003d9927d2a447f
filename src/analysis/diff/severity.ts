/** What a change touches: the texts of a screen, the stored answers, the path through the flow, or who is accepted. */
export type ChangeSeverity = 'copy' | 'data' | 'routing' | 'eligibility';

/** From the most severe to the least severe. */
export const changeSeverities: readonly ChangeSeverity[] = ['eligibility', 'routing', 'data', 'copy'];

/** The kinds of properties by severity, the most severe first. */
const kindsBySeverity: { readonly [severity in ChangeSeverity]: readonly string[] } = {
  eligibility: [
    'deciding-value',
    'disqualifying',
    'disqualifying-outcome',
    'checkout-rule',
    'refusal',
    'refusal-field',
    'block',
    'form-rule',
    'required-field',
    'limit',
    'crisis-line',
    'crisis-mark',
    'entry',
    'entry-else',
    'entry-end',
  ],
  routing: [
    'outcome',
    'step',
    'exit',
    'exit-target',
    'condition',
    'step-end',
    'step-id',
    'path',
    'route',
    'back',
    'fork',
    'page',
    'restart',
    'restart-of',
    'resume',
    'unstarted',
    'failed-page',
    'handoff',
    'outcome-page',
    'need',
    'hold',
    'fact',
    'fact-value',
    'fact-source',
  ],
  data: [
    'question',
    'option',
    'option-value',
    'choice',
    'field',
    'form',
    'input',
    'multi',
    'skippable',
    'exclusive',
    'text-box',
    'unit',
    'prefill',
    'record',
    'event',
    'identity-mark',
    'submit',
    'call',
    'fact-kept',
    'fact-trust',
  ],
  copy: ['words', 'looks', 'claim-source', 'banner', 'refusal-offer', 'screen', 'noindex', 'ignored'],
};

const ranks = new Map(changeSeverities.flatMap((severity) => kindsBySeverity[severity]).map((kind, index) => [kind, index]));

/** Sorts changes by severity, and within one kind in the order of the files. */
export function compareByWeight(one: { readonly kind: string }, other: { readonly kind: string }): number {
  return rankOf(one.kind) - rankOf(other.kind);
}

function rankOf(changeKind: string): number {
  return ranks.get(changeKind.replace(/-[a-z]+$/, '')) ?? -1;
}

const severityByKind = new Map(changeSeverities.flatMap((severity) => kindsBySeverity[severity].map((kind) => [kind, severity] as const)));

/** The severity of a kind of change. A kind that is not listed counts as routing; a test names it. */
export function severityOf(kind: string): ChangeSeverity {
  return severityByKind.get(kind) ?? 'routing';
}

/** Whether a kind of change is listed here. */
export function hasSeverity(kind: string): boolean {
  return severityByKind.has(kind);
}
