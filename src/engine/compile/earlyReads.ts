import type { FileLocation } from '../fileLocation.ts';
import { childLocation } from '../fileLocation.ts';
import { createFinding } from '../finding.ts';
import { listItemIds } from './itemIds.ts';
import type { Compilation, EarlyRead } from './compilation.ts';

/**
 * Reports the answers that are read before they were asked for. If several places read the same answer, they have one cause, that
 * it is asked too late, so they become one finding at the question.
 */
export function reportEarlyReads(compilation: Compilation): void {
  for (const key of new Set(compilation.earlyReads.map((read) => read.key))) {
    const reads = compilation.earlyReads.filter((read) => read.key === key);
    if (reads.length > 1) reportLateQuestion(compilation, key, reads);
    else reads.forEach(({ at, message, suggest }) => compilation.error('reads-ahead', at, message, suggest));
  }
}

function reportLateQuestion(compilation: Compilation, key: string, reads: readonly EarlyRead[]): void {
  const kind = compilation.isQuestion(key) ? 'question' : 'form';
  const message = `The ${kind} '${key}' is asked too late: ${reads.length} places read it before.`;
  const cause = createFinding('reads-ahead', placeOf(compilation, key), message, `Move the ${kind} up, or these places down.`);
  const consequences = reads.map(({ at: { file, pointer } }) => ({ file, pointer, line: 0, column: 0 }));
  compilation.findings.push({ ...cause, consequences });
}

/** Where a question or form is asked. */
function placeOf(compilation: Compilation, key: string): FileLocation {
  const steps = compilation.definition.flow.steps;
  const index = steps.findIndex((step) => (step.form !== undefined && step.id === key) || listItemIds(step).includes(key));
  const step = steps[index];
  const at = compilation.flowLocation(`/steps/${index}`);
  if (step === undefined || step.form !== undefined) return childLocation(at, 'form');
  const list = step.items === undefined ? 'screening' : 'items';
  return childLocation(at, list, listItemIds(step).indexOf(key));
}
