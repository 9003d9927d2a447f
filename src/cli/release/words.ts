import { placeFindings } from '../../definitions/index.ts';
import type { Reader } from '../../definitions/index.ts';
import { editionName, finding } from '../../engine/index.ts';
import type { Plan } from './plan.ts';

/** What a release is, and each thing that it changes with its place, as lines. */
export async function wordsOf(root: Reader, id: string, plan: Plan): Promise<readonly string[]> {
  const changes = await placeFindings(
    root,
    plan.changes.map(({ kind, at, message }) => finding(kind, at, message)),
  );
  const told = changes.flatMap(({ file, line, column, message }) => [
    `  ${root.label}${file}:${line}:${column}`,
    ...message.split('\n').map((one) => `    ${one}`),
  ]);
  return [`Release ${editionName({ id, release: plan.version })}: ${kindOf(id, plan)}`, ...told];
}

function kindOf(id: string, { change, base, changes }: Plan): string {
  if (base === undefined) return `the first one of ${id}.`;
  const before = editionName(base.flow);
  if (changes.length === 0)
    return base.served ? `${before} compiled anew (${change}).` : `${before} again, which clients are not given now (${change}).`;
  return change === 'patch'
    ? `only words and looks differ from ${before} (patch).`
    : `more than words differs from ${before}, but nobody who answers as before is led elsewhere. That is proved (minor).`;
}

/** Lines as a document. */
export function documentOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
