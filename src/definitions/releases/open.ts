import { finding } from '../../engine/index.ts';
import type { Finding, Flow } from '../../engine/index.ts';
import { canonicalHash } from '../canonical.ts';
import { hasError } from '../read.ts';
import type { Root } from '../readers/root.ts';
import { checkFormat } from '../schema/check.ts';
import { frozen, hashOf } from '../seal.ts';
import { pointerTo } from '../source/place.ts';
import { readSource } from '../source/source.ts';
import type { Source } from '../source/source.ts';
import { catalogFile } from './catalog.ts';
import type { CatalogEntry } from './catalog.ts';
import { definitionIn, formsIn } from './file.ts';
import type { ReleaseFile } from './file.ts';
import type { Release } from './types.ts';
import { releaseFile, releaseName } from './version.ts';
import type { ReleaseName } from './version.ts';

/** A release from its file, or what keeps it from being used. */
export interface Opened {
  readonly release?: Release;
  readonly findings: readonly Finding[];
}

/** The most bytes that a release may have: it holds the files of a flow, what was compiled from them, and forms. */
export const largestRelease = 50_000_000;

/** Reads the file of a release that the catalogue names, and holds it against its entry there. */
export async function openRelease(root: Root, written: string, entry: CatalogEntry, isServed: boolean): Promise<Opened> {
  const name = releaseName(written);
  if (name === undefined) return { findings: [] };
  const source = await readSource(root, releaseFile(name), largestRelease);
  const [broken] = source.findings;
  if (broken?.ruleId === 'unreadable-file') return { findings: [missing(written, name, broken)] };
  if (broken !== undefined || canonicalHash(source.value) !== entry.seal) return { findings: [altered(name, entry, broken?.message)] };
  const findings = checkFormat(source, 'release');
  if (hasError(findings)) return { findings };
  return opened(source, name, entry, isServed);
}

function opened({ value, address }: Source, name: ReleaseName, entry: CatalogEntry, isServed: boolean): Opened {
  const file = value as ReleaseFile;
  const { compiled } = file;
  const definition = definitionIn(file);
  if (file.flow !== name.flow || file.release !== name.version || compiled.id !== name.flow)
    return { findings: [altered(name, entry, `It holds ${file.flow} ${file.release}.`)] };
  if (compiled.hash !== entry.hash || hashOf(compiled) !== entry.hash)
    return { findings: [altered(name, entry, 'The flow in it has another mark than the catalogue says.')] };
  if (definition === undefined) return { findings: [altered(name, entry, 'It does not hold the flow.json that it was made from.')] };
  const flow = frozen<Flow>({ ...compiled, release: name.version });
  const { released, accepted } = entry;
  const forms = formsIn(file, address);
  return { release: { id: name.flow, version: name.version, released, served: isServed, accepted, flow, definition, forms }, findings: [] };
}

function altered(name: ReleaseName, { released }: CatalogEntry, why?: string): Finding {
  const found = finding(
    'release-altered',
    { file: releaseFile(name), pointer: '' },
    [`This file is no longer what was released on ${released}.`, why ?? ''].join(' ').trimEnd(),
    'A release never changes. Bring the file back as it was, such as from git; to change the flow, change its own files and release them.',
  );
  return { ...found, line: 1, column: 1 };
}

function missing(written: string, name: ReleaseName, { message }: Finding): Finding {
  return finding(
    'release-altered',
    { file: catalogFile, pointer: pointerTo('/releases', written) },
    `The file of this release, ${releaseFile(name)}, is not there or cannot be read. ${message}`,
    'A release never goes away. Bring its file back, such as from git.',
  );
}
