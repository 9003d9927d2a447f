import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Option } from 'commander';
import { getComparisonDataName } from '../../../analysis/reviewPages/index.ts';
import type { ReviewCatalog } from '../../../analysis/reviewPages/index.ts';
import { describeReadError, UsageError } from '../../../commandLine/index.ts';
import { createMergeBaseReader, getReader, RevisionError } from '../../../definitions/index.ts';
import type { Reader } from '../../../definitions/index.ts';
import { howToSummarise, parseSummary } from '../../../dropOff/index.ts';
import type { FunnelComparison } from '../../../dropOff/index.ts';
import { formatInputName, requireWorkingFiles } from '../../inputs/loadInput.ts';
import type { Verb, VerbRequest } from '../../verb.ts';
import { createDataScript, createReviewDocument, reviewPages } from './reviewDocument.ts';
import type { ReviewPageName } from './reviewDocument.ts';
import { makeReviewFolder, requireReviewFolder } from './reviewFolder.ts';
import { createReviewSource } from './reviewSource.ts';
import type { ReviewSource } from './reviewSource.ts';

const project = path.resolve(import.meta.dirname, '../../../..');

interface SiteOptions {
  readonly out: string;
  readonly dropOff?: string;
  readonly base?: string;
}

/** Writes the review pages as static files. */
export const siteVerb: Verb<SiteOptions> = {
  name: 'site',
  summary: 'Writes the review pages as files: each flow with preview, graph and codebook, and versions side by side.',
  about: [
    'Writes pages for people who review flows: the list of flows with findings; a page for each flow with a preview of each screen, the graph, the codebook and the history; a comparison of each version with the one before, and of changed files with the newest release.',
    'The pages have the texts as they stand here, also those that are not released. They need no server: open index.html in a browser.',
    'Where flows are named, only these are written, and two versions are compared where both are named.',
  ],
  takes: 'flows',
  makes: 'findings',
  formats: ['text'],
  options: [
    new Option('--out <folder>', 'the folder to write: an empty one, or the one of an earlier run').default('review-pages'),
    new Option('--base <revision>', 'compare each flow with a branch, tag or commit too: with the last commit that both have in common'),
    new Option('--drop-off <file>', 'where people leave, as written by: npm run data -- summary lead@1 lead@2 --format json'),
  ],
  examples: [
    ['site', 'Write the pages of all flows into review-pages'],
    ['site lead', 'Only all versions of one flow'],
    ['site --base origin/main', 'For a pull request: what this branch changes stands first'],
    ['site --out ../review-pages --drop-off drop-off.json', 'Into another folder, with where people leave'],
  ],
  async run(request) {
    const out = path.resolve(request.cwd, request.options.out);
    await requireReviewFolder(out, request.options.out);
    const dropOff = await readDropOff(request);
    const source = await openSource(request);
    await makeReviewFolder(out, request.options.out);
    const catalog = await source.readCatalog();
    const broken = await writeData(out, source, catalog, dropOff);
    await buildApp(out, request.root);
    const summary = broken.map((id) => `${id} cannot be shown: npm run flows -- check ${id} says why.`);
    return { rootFindings: [], summary: [...summary, `The pages are written. Open ${path.join(out, 'index.html')}.`] };
  },
};

/** The source of the pages: the working files and, if a base is named, the files to compare them with. */
async function openSource({ inputs, root, today, progress, options }: VerbRequest<SiteOptions>): Promise<ReviewSource> {
  const ids = listShown(inputs, root);
  const base = options.base === undefined ? {} : { base: await openBase(root, options.base) };
  return createReviewSource({ root, today, ids, progress, ...base });
}

/** The flows to write. Throws a `UsageError` for a flow outside the folder of the definitions. */
function listShown(inputs: VerbRequest['inputs'], root: string): readonly string[] {
  const own = getReader(root).addressOf('flows');
  return requireWorkingFiles(inputs, 'and the pages show flows as they stand here.').map((input) => {
    if (input.root.label !== '')
      throw new UsageError(
        `${formatInputName(input)} stands in git, and the pages show flows as they stand here. Name ${input.id}; --base compares it with git.`,
      );
    const address = input.root.addressOf('flows');
    if (address !== own)
      throw new UsageError(
        `${input.id} stands in another folder. Write: npm run flows -- site ${input.id} --root ${path.dirname(address)}`,
      );
    return input.id;
  });
}

/** Writes the documents and the data of all pages; returns the flows that cannot be shown. */
async function writeData(
  out: string,
  source: ReviewSource,
  catalog: ReviewCatalog,
  dropOff: FunnelComparison | null,
): Promise<readonly string[]> {
  const write = (name: string, data: unknown): Promise<void> => writeFile(path.join(out, `data/${name}.js`), createDataScript(name, data));
  await write('catalog', catalog);
  const broken: string[] = [];
  for (const { id } of catalog.flows) {
    const data = await source.readFlow(id);
    if (data === undefined) broken.push(id);
    await write(`flow-${id}`, data ?? null);
  }
  for (const names of catalog.comparisons) await write(getComparisonDataName(names), (await source.readComparison(names)) ?? null);
  await write('drop-off', dropOff);
  const head = '<link rel="stylesheet" href="style.css">\n<script src="app.js" defer></script>';
  for (const page of Object.keys(reviewPages) as ReviewPageName[])
    await writeFile(path.join(out, `${page}.html`), createReviewDocument(page, head));
  return broken;
}

async function openBase(root: string, revision: string): Promise<Reader> {
  try {
    return await createMergeBaseReader(root, revision);
  } catch (error) {
    throw error instanceof RevisionError ? new UsageError(error.message) : error;
  }
}

/** Where people leave; `null` if no file is named. */
async function readDropOff({ cwd, options: { dropOff } }: VerbRequest<SiteOptions>): Promise<FunnelComparison | null> {
  if (dropOff === undefined) return null;
  const text = await readFile(path.resolve(cwd, dropOff), 'utf8').catch((error: unknown) => {
    throw new UsageError(`--drop-off: ${describeReadError(dropOff, error)}`);
  });
  const summary = parseSummary(text);
  if (summary === undefined) throw new UsageError(`--drop-off: ${dropOff} is no summary. ${howToSummarise}`);
  return summary;
}

/** Bundles the script of the pages. Vite runs as a separate process, because it changes its environment. */
function buildApp(out: string, root: string): Promise<void> {
  const vite = path.join(project, 'node_modules/vite/bin/vite.js');
  const args = ['build', '--config', path.join(project, 'vite.review.config.ts'), '--outDir', out, '--logLevel', 'warn'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, ...args], {
      cwd: project,
      env: { ...process.env, NODE_ENV: 'production', REVIEW_ROOT: root },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new UsageError('The pages could not be built; the cause is above.'))));
  });
}
