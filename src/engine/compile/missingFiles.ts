import { createFinding } from '../finding.ts';
import { fileLocation } from '../fileLocation.ts';
import type { FileLocation } from '../fileLocation.ts';
import { listItemIds } from './compilation.ts';
import type { Compilation } from './compilation.ts';
import { didYouMean, listKnownNames } from './didYouMean.ts';

/**
 * Reports the questions that a step names and that have no file. A file that no step shows is likeliest the one that is meant,
 * misspelt or renamed. It and the places that read the question are wrong only because of this, so they are its consequences.
 */
export function reportMissingFiles(compilation: Compilation): void {
  const unused = listUnusedFiles(compilation);
  const used = Object.keys(compilation.definition.items).filter((id) => !unused.includes(id));
  for (const { id, at } of compilation.missingFiles) {
    const suggest = didYouMean(id, [...unused, ...used]) ?? mendOf(id, unused) ?? listKnownNames([...unused, ...used]);
    const cause = createFinding('unknown-reference', at, `There is no question file '${id}'.`, suggest);
    const renamed = compilation.definition.items[findRenamedFile(id, unused) ?? '']?.file;
    const places = [
      ...(renamed === undefined ? [] : [fileLocation(renamed)]),
      ...compilation.missingReads.flatMap((read) => (read.question === id ? [read.at] : [])),
    ];
    compilation.findings.push(places.length === 0 ? cause : { ...cause, consequences: places.map(toPlace) });
  }
}

/** The files that no step shows, but for those that a step most likely means by another name. */
export function listForgottenFiles(compilation: Compilation): readonly string[] {
  const unused = listUnusedFiles(compilation);
  const shown = compilation.definition.flow.steps.flatMap(listItemIds);
  const missing = shown.filter((id) => compilation.item(id) === undefined);
  const renamed = new Set(missing.map((id) => findRenamedFile(id, unused)));
  return unused.filter((id) => !renamed.has(id));
}

function listUnusedFiles({ definition: { flow, items } }: Compilation): readonly string[] {
  const shown = new Set(flow.steps.flatMap(listItemIds));
  return Object.keys(items).filter((id) => !shown.has(id));
}

/** The file that is most likely meant by an id without one: that with the nearest name, else the only one that no step shows. */
function findRenamedFile(id: string, unused: readonly string[]): string | undefined {
  const near = unused.find((one) => didYouMean(id, [one]) !== undefined);
  return near ?? (unused.length === 1 ? unused[0] : undefined);
}

function mendOf(id: string, unused: readonly string[]): string {
  if (id.endsWith('.json')) return `Write the id without its ending: "${id.slice(0, -'.json'.length)}".`;
  const renamed = findRenamedFile(id, unused);
  return renamed === undefined
    ? `Write the file questions/${id}.json, or take '${id}' out of this list.`
    : `If it is now '${renamed}', which no step shows, give that file its old name again: past answers hold it.`;
}

function toPlace({ file, pointer }: FileLocation) {
  return { file, pointer, line: 0, column: 0 };
}
