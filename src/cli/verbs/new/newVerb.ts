import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withProgressPrefix } from '../../../analysis/progress/index.ts';
import type { Progress } from '../../../analysis/progress/index.ts';
import { listFilesBelow, listFlows, loadFlow, getReader } from '../../../definitions/index.ts';
import type { Reader } from '../../../definitions/index.ts';
import { parseFlowId } from '../../../engine/index.ts';
import { formatCount, hasErrors, formatFindingCounts } from '../../terminal/formatCounts.ts';
import { formatInputName, readFlow, requireWorkingFiles } from '../../inputs/loadInput.ts';
import { UsageError } from '../../../commandLine/index.ts';
import type { FlowInput, VerbRequest, Verb } from '../../verb.ts';
import { changesFile, createChangesFile } from './changesFile.ts';

/** Copies a flow as the start of its next version. */
export const newVerb: Verb = {
  name: 'new',
  summary: 'Begins the next version of a flow: a copy with its cases, and a CHANGES.md to fill in.',
  about: [
    'Copies the newest version of a flow, with its questions and cases, into the folder of the next one, and writes a CHANGES.md to fill in. Name a version, such as lead@1, to begin with that one. Nothing that is there is written over.',
  ],
  takes: 'versions of one flow',
  makes: 'a document',
  formats: ['text'],
  options: [],
  examples: [
    ['new lead', 'Begin with the newest version'],
    ['new lead@1', 'Begin with another version'],
    ['new main:lead@2', 'Begin with what stands on the main branch'],
  ],
  async run(request) {
    const { root, id } = findNewest(requireWorkingFiles(request.inputs, 'and a new version begins with files as they stand.'));
    const progress = withProgressPrefix(request.progress, `${formatInputName({ root, id })}: `);
    const loaded = await readFlow(root, id, progress);
    const rootFindings = [{ root, findings: loaded.findings }];
    if (loaded.flow === null || hasErrors(loaded.findings))
      return {
        rootFindings,
        summary: [`${root.label}${id}: ${formatFindingCounts(loaded.findings)}. A new version can begin with it once these are mended.`],
      };
    const target = root.label === '' ? root : getReader(request.root);
    const copied = await copyFlow(root, id, target, { changes: createChangesFile(loaded, request.today), progress });
    return { rootFindings: [], summary: [], document: await describeNextSteps(target, id, copied, progress) };
  },
};

/** The newest of the versions of one flow. */
function findNewest(inputs: VerbRequest['inputs']): FlowInput {
  const names = [...new Set(inputs.map(({ id }) => id.split('@')[0]))];
  if (names.length > 1)
    throw new UsageError(`new takes one flow, and this means ${names.join(' and ')}. Say which: npm run flows -- new ${names[0]}.`);
  return inputs.at(-1) ?? inputs[0];
}

/** The id and the files of the copy. */
interface CopiedFlow {
  readonly id: string;
  readonly files: readonly string[];
}

async function copyFlow(
  source: Reader,
  id: string,
  target: Reader,
  { changes, progress }: { readonly changes: (next: string) => string; readonly progress: Progress },
): Promise<CopiedFlow> {
  const { name, version } = parseFlowId(id)!;
  const versions = (await listFlows(target)).flatMap((other) => parseFlowId(other) ?? []).filter((other) => other.name === name);
  const next = Math.max(version, ...versions.map((other) => other.version)) + 1;
  const [from, to] = [`flows/${name}/v${version}`, `flows/${name}/v${next}`];
  const copied = (await listFilesBelow(source, from)).filter((file) => file !== `${from}/${changesFile}`);
  for (const [index, file] of copied.entries()) {
    await writeNewFile(target, to + file.slice(from.length), await source.read(file));
    progress('copying its files', (index + 1) / copied.length);
  }
  await writeNewFile(target, `${to}/${changesFile}`, changes(`${name}@${next}`));
  return { id: `${name}@${next}`, files: [...copied.map((file) => to + file.slice(from.length)), `${to}/${changesFile}`] };
}

/** Writes a new file. An existing file is never overwritten. */
async function writeNewFile(root: Reader, file: string, content: Uint8Array | string): Promise<void> {
  const address = root.addressOf(file);
  await mkdir(path.dirname(address), { recursive: true });
  await writeFile(address, content, { flag: 'wx' });
}

async function describeNextSteps(root: Reader, from: string, { id, files }: CopiedFlow, progress: Progress): Promise<string> {
  const { findings } = await loadFlow(root, id, (share) => progress('reading the copy', share));
  const folder = path.posix.dirname(files.at(-1) ?? '');
  const unresolved = findings.map(({ file, line, column, message, suggest = '' }) =>
    `  ${file}:${line}:${column} ${message} ${suggest}`.trimEnd(),
  );
  return [
    `${id} begins as a copy of ${from}, in ${folder} (${formatCount(files.length, 'file')}).`,
    '',
    'What is left to do',
    `  Say why it exists: ${folder}/${changesFile}`,
    `  Give it an address of its own, or the one of ${from}: "route" in ${folder}/flow.json`,
    ...unresolved,
    `  Change what you want to change, then: npm run flows -- check ${id}`,
    '',
  ].join('\n');
}
