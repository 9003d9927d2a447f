import { withPositions } from '../../../definitions/index.ts';
import type { Reader } from '../../../definitions/index.ts';
import { formatFlowVersion, createFinding } from '../../../engine/index.ts';
import type { ReleasePlan } from './planRelease.ts';

/** Describes a release in lines: its kind, and each change with its location. */
export async function describeRelease(root: Reader, id: string, plan: ReleasePlan): Promise<readonly string[]> {
  const changes = await withPositions(
    root,
    plan.changes.map(({ kind, at, message }) => createFinding(kind, at, message)),
  );
  const lines = changes.flatMap(({ file, line, column, message }) => [
    `  ${root.label}${file}:${line}:${column}`,
    ...message.split('\n').map((line) => `    ${line}`),
  ]);
  return [`Release ${formatFlowVersion({ id, release: plan.version })}: ${describeChange(id, plan)}`, ...lines];
}

function describeChange(id: string, { change, base, changes }: ReleasePlan): string {
  if (base === undefined) return `the first one of ${id}.`;
  const before = formatFlowVersion(base.flow);
  if (changes.length === 0)
    return base.served ? `${before} compiled anew (${change}).` : `${before} again, which clients are not given now (${change}).`;
  return change === 'patch'
    ? `only words and looks differ from ${before} (patch).`
    : `more than free words and looks differs from ${before}, but nobody who answers as before is led elsewhere. That is proved for all answers, all facts and each day from today on (minor).`;
}

/** Joins lines to a document. */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
