import type { FlowFile, OutcomeFile } from '../definition/files.ts';
import type { Flow } from '../flow.ts';
import { inside } from './scope.ts';
import type { At, Scope } from './scope.ts';

/** Checks who may begin the flow: each flow and end that it names must exist. */
export function checkEntry(scope: Scope): void {
  for (const [id, outcomes] of Object.entries(scope.definition.flow.entry?.after ?? {})) {
    const at = scope.inFlow(`/entry/after/${id}`);
    const other = flowNamed(scope, id, at);
    if (other === undefined) continue;
    outcomes.forEach((name, index) => scope.refers(`outcome of '${id}' called`, name, Object.keys(other.outcomes), inside(at, index)));
  }
}

/** The outcomes, those that hand over to another flow with the address that this means. */
export function compileOutcomes(scope: Scope): Flow['outcomes'] {
  const outcomes = Object.entries(scope.definition.flow.outcomes).map(([name, outcome]): [string, OutcomeFile] => {
    const { handoff } = outcome;
    if (handoff === undefined) return [name, outcome];
    const at = scope.inFlow(`/outcomes/${name}/handoff`);
    if (outcome.href !== undefined)
      scope.error('two-ways-on', at, `'${name}' leads to a page and to a flow.`, 'Take "href" or "handoff" away.');
    return [name, { ...outcome, ...addressOf(scope, name, handoff, at) }];
  });
  return Object.fromEntries(outcomes);
}

function addressOf(scope: Scope, outcome: string, handoff: string, at: At): { href?: string } {
  const [id = '', stepId] = handoff.split('#');
  const other = flowNamed(scope, id, at);
  if (other === undefined) return {};
  checkAccepted(scope, { outcome, id, other }, at);
  if (stepId === undefined) return { href: other.route };
  if (
    !scope.refers(
      `step of '${id}' called`,
      stepId,
      other.steps.map((step) => step.id),
      at,
    )
  )
    return {};
  const path = other.steps.find((step) => step.id === stepId)?.path ?? stepId;
  return { href: path === '' ? other.route : `${other.route}/${path}` };
}

function checkAccepted(scope: Scope, { outcome, id, other }: { outcome: string; id: string; other: FlowFile }, at: At): void {
  const own = `${scope.definition.name}@${scope.definition.version}`;
  const after = other.entry?.after ?? {};
  if (Object.hasOwn(after, own) && after[own]?.includes(outcome) === true) return;
  scope.error(
    'handoff-not-accepted',
    at,
    `'${id}' does not let in clients who end '${own}' with '${outcome}'.`,
    Object.hasOwn(after, own)
      ? `Add "${outcome}" to the list of "${own}", under "entry" in ${fileOf(id)}.`
      : `Add "${own}": ["${outcome}"] to "after", under "entry" in ${fileOf(id)}.`,
  );
}

function flowNamed(scope: Scope, id: string, at: At): FlowFile | undefined {
  const other = scope.other(id);
  if (other === undefined)
    scope.error('unknown-reference', at, `There is no flow '${id}' that can be read.`, `Its file would be ${fileOf(id)}.`);
  return other;
}

function fileOf(id: string): string {
  const [name, version] = id.split('@');
  return `flows/${name}/v${version}/flow.json`;
}
