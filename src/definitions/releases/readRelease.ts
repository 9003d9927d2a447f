import { createFinding, appendPointer } from '../../engine/index.ts';
import type { Finding, Flow } from '../../engine/index.ts';
import { computeCanonicalHash } from '../canonicalHash.ts';
import { hasError } from '../readChecked.ts';
import type { Root } from '../readers/root.ts';
import { checkFormat } from '../schema/checkFormat.ts';
import { toFrozenJson, computeFlowHash } from '../hashAndFreeze.ts';
import { readSource } from '../source/source.ts';
import type { Source } from '../source/source.ts';
import { catalogFile } from './catalog.ts';
import type { CatalogEntry } from './catalog.ts';
import { extractDefinition, listReleaseForms } from './releaseFile.ts';
import type { ReleaseFile } from './releaseFile.ts';
import type { Release } from './releaseTypes.ts';
import { getReleasePath, parseReleaseName } from './releaseName.ts';
import type { ReleaseNameParts } from './releaseName.ts';

/** A release from its file, or the findings that make it unusable. */
export interface ReadReleaseResult {
  readonly release?: Release;
  readonly findings: readonly Finding[];
}

/** The size limit of the file of a release in bytes. The file contains the files of a flow, the compiled flow, and forms. */
export const maxReleaseBytes = 50_000_000;

/** Reads the file of a release, and compares it with its entry in the catalogue. `written` is the name of the entry. */
export async function readRelease(root: Root, written: string, entry: CatalogEntry, isServed: boolean): Promise<ReadReleaseResult> {
  const name = parseReleaseName(written);
  if (name === undefined) return { findings: [] };
  const source = await readSource(root, getReleasePath(name), maxReleaseBytes);
  const [broken] = source.findings;
  if (broken?.ruleId === 'unreadable-file') return { findings: [createMissingFinding(written, name, broken)] };
  if (broken !== undefined || computeCanonicalHash(source.value) !== entry.seal)
    return { findings: [createAlteredFinding(name, entry, broken?.message)] };
  const findings = checkFormat(source, 'release');
  if (hasError(findings)) return { findings };
  return checkReleaseContent(source, name, entry, isServed);
}

function checkReleaseContent(
  { value, address }: Source,
  name: ReleaseNameParts,
  entry: CatalogEntry,
  isServed: boolean,
): ReadReleaseResult {
  const file = value as ReleaseFile;
  const { compiled } = file;
  const definition = extractDefinition(file);
  if (file.flow !== name.flow || file.release !== name.version || compiled.id !== name.flow)
    return { findings: [createAlteredFinding(name, entry, `It holds ${file.flow} ${file.release}.`)] };
  if (compiled.hash !== entry.hash || computeFlowHash(compiled) !== entry.hash)
    return { findings: [createAlteredFinding(name, entry, 'The flow in it has another hash than the catalogue says.')] };
  if (definition === undefined)
    return { findings: [createAlteredFinding(name, entry, 'It does not hold the flow.json that it was made from.')] };
  const flow = toFrozenJson<Flow>({ ...compiled, release: name.version });
  const { released, accepted } = entry;
  const forms = listReleaseForms(file, address);
  return { release: { id: name.flow, version: name.version, released, served: isServed, accepted, flow, definition, forms }, findings: [] };
}

function createAlteredFinding(name: ReleaseNameParts, { released }: CatalogEntry, why?: string): Finding {
  const found = createFinding(
    'release-altered',
    { file: getReleasePath(name), pointer: '' },
    [`This file is no longer what was released on ${released}.`, why ?? ''].join(' ').trimEnd(),
    'A release never changes. Bring the file back as it was, such as from git; to change the flow, change its own files and release them.',
  );
  return { ...found, line: 1, column: 1 };
}

function createMissingFinding(written: string, name: ReleaseNameParts, { message }: Finding): Finding {
  return createFinding(
    'release-altered',
    { file: catalogFile, pointer: appendPointer('/releases', written) },
    `The file of this release, ${getReleasePath(name)}, is not there or cannot be read. ${message}`,
    'A release never goes away. Bring its file back, such as from git.',
  );
}
