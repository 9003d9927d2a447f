import type { FlowFile, OutcomeFile } from '../definitionFiles.ts';
import type { Flow } from '../flow.ts';
import { childLocation } from '../fileLocation.ts';
import { compileLinkedRoute } from './routeChecks.ts';
import type { Compilation } from './compilation.ts';
import type { FileLocation } from '../fileLocation.ts';

/** Checks `entry`: each flow and outcome that it names must exist. */
export function checkEntry(compilation: Compilation): void {
  for (const [id, outcomes] of Object.entries(compilation.definition.flow.entry?.after ?? {})) {
    const at = compilation.flowLocation(`/entry/after/${id}`);
    const other = findLinkedFlow(compilation, id, at);
    if (other === undefined) continue;
    outcomes.forEach((name, index) =>
      compilation.checkReference(`outcome of '${id}' called`, name, Object.keys(other.outcomes), childLocation(at, index)),
    );
  }
}

/** The outcomes. A handoff gets the address of its target. What documents call the outcomes is not released. */
export function compileOutcomes(compilation: Compilation): Flow['outcomes'] {
  const outcomes = Object.entries(compilation.definition.flow.outcomes).map(
    ([name, { label: _label, ...outcome }]): [string, OutcomeFile] => {
      const { handoff } = outcome;
      if (handoff === undefined) return [name, outcome];
      const at = compilation.flowLocation(`/outcomes/${name}/handoff`);
      if (outcome.href !== undefined)
        compilation.error('two-ways-on', at, `'${name}' leads to a page and to a flow.`, 'Take "href" or "handoff" away.');
      return [name, { ...outcome, ...resolveHandoff(compilation, name, handoff, at) }];
    },
  );
  return Object.fromEntries(outcomes);
}

function resolveHandoff(compilation: Compilation, outcome: string, handoff: string, location: FileLocation): { href?: string } {
  const [id = '', stepId] = handoff.split('#');
  const other = findLinkedFlow(compilation, id, location);
  if (other === undefined) return {};
  checkHandoffAccepted(compilation, { outcome, id, other }, location);
  const route = compileLinkedRoute(compilation, id, other, location);
  if (stepId === undefined) return { href: route };
  if (
    !compilation.checkReference(
      `step of '${id}' called`,
      stepId,
      other.steps.map((step) => step.id),
      location,
    )
  )
    return {};
  const path = other.steps.find((step) => step.id === stepId)?.path ?? stepId;
  return { href: path === '' ? route : `${route}/${path}` };
}

function checkHandoffAccepted(
  compilation: Compilation,
  { outcome, id, other }: { outcome: string; id: string; other: FlowFile },
  location: FileLocation,
): void {
  const own = `${compilation.definition.name}@${compilation.definition.version}`;
  const after = other.entry?.after ?? {};
  if (Object.hasOwn(after, own) && after[own]?.includes(outcome) === true) return;
  compilation.error(
    'handoff-not-accepted',
    location,
    `'${id}' does not let in clients who end '${own}' with '${outcome}'.`,
    Object.hasOwn(after, own)
      ? `Add "${outcome}" to the list of "${own}", under "entry" in ${getFlowFile(id)}.`
      : `Add "${own}": ["${outcome}"] to "after", under "entry" in ${getFlowFile(id)}.`,
  );
}

function findLinkedFlow(compilation: Compilation, id: string, location: FileLocation): FlowFile | undefined {
  const other = compilation.linkedFlow(id);
  if (other === undefined)
    compilation.error('unknown-reference', location, `There is no flow '${id}' that can be read.`, `Its file would be ${getFlowFile(id)}.`);
  return other;
}

function getFlowFile(id: string): string {
  const [name, version] = id.split('@');
  return `flows/${name}/v${version}/flow.json`;
}
