import { createFinding } from '../finding.ts';
import type { FindingPlace } from '../finding.ts';
import type { Compilation } from './compilation.ts';
import { isItemId } from './itemIds.ts';
import type { UnshownFile } from './misnamedItems.ts';

/**
 * Reports the questions that a step names and that have no file. A file that no step shows is probably the one that is meant, under
 * a misspelt or an earlier name. That file, and the places that read the question, are wrong only because of this, so they are
 * consequences of the finding.
 */
export function reportMissingFiles(compilation: Compilation): void {
  const { renamed } = compilation.misnamed;
  for (const { id, at } of compilation.missingFiles) {
    const file = renamed.get(id);
    const cause = createFinding('unknown-reference', at, describeMissingFile(id, file), describeMend(id, file));
    const places = [
      ...(file === undefined ? [] : [toFilePlace(file)]),
      ...compilation.missingReads.flatMap((read) => ([id, file?.id].includes(read.question) ? [{ ...read.at, line: 0, column: 0 }] : [])),
    ];
    compilation.findings.push(places.length === 0 ? cause : { ...cause, consequences: places });
  }
}

function describeMissingFile(id: string, renamed: UnshownFile | undefined): string {
  if (renamed === undefined || id.endsWith('.json')) return `There is no question file '${id}'.`;
  const letters = renamed.id !== id && renamed.id.toLowerCase() === id.toLowerCase() ? ' Capital and small letters count.' : '';
  return `The flow asks for '${id}' here, and the file that is most likely meant is named '${renamed.name}'.${letters}`;
}

function describeMend(id: string, renamed: UnshownFile | undefined): string {
  if (id.endsWith('.json')) return `Write the id without its ending: "${id.slice(0, -'.json'.length)}".`;
  if (renamed === undefined) return `Write the file questions/${id}.json, or take '${id}' out of this list.`;
  // The name of such a file cannot be written as an id.
  if (!renamed.isRead || !isItemId(renamed.id)) return `Name the file ${id}.json.`;
  return `If the file was renamed, name it ${id}.json again: past answers hold that name. If the name is misspelt here, write "${renamed.id}".`;
}

/** The place of a whole file. For a file that is not read, it is known without the text of the file. */
function toFilePlace({ file, isRead }: UnshownFile): FindingPlace {
  return { file, pointer: '', line: isRead ? 0 : 1, column: isRead ? 0 : 1 };
}
