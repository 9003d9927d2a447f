import { isObject } from '../engine/index.ts';
import type { SitePartNames } from '../engine/index.ts';
import { listEntries } from './readers/root.ts';
import type { Root } from './readers/root.ts';
import { readSource } from './source/source.ts';
import type { Source } from './source/source.ts';

const folder = 'schemas';
const file = 'site-parts.json';

/** The names in `schemas/site-parts.json` below a root. */
export interface LoadedSitePartNames {
  /** `undefined` where the root has no such file. */
  readonly names: SitePartNames | undefined;
  readonly sources: readonly Source[];
}

/** Reads the names of the parts that the site adds to flows. */
export async function readSitePartNames(root: Root): Promise<LoadedSitePartNames> {
  if (!(await listEntries(root, folder)).includes(file)) return { names: undefined, sources: [] };
  const source = await readSource(root, `${folder}/${file}`);
  const { value } = source;
  if (!isObject(value)) return { names: undefined, sources: [source] };
  const listNames = (kind: string): readonly string[] => (isObject(value[kind]) ? Object.keys(value[kind]) : []);
  const names = {
    screens: listNames('screens'),
    calls: listNames('calls'),
    facts: listNames('facts'),
    handoffFields: listNames('handoffFields'),
    sessionKeys: listNames('sessionKeys'),
    pages: listNames('pages'),
  };
  return { names, sources: [source] };
}
