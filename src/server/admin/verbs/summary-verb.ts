import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Argument, InvalidArgumentError, Option } from 'commander';
import { optionOf, UsageError } from '../../../commandLine/index.ts';
import { createCrosswalk, pairPlaces } from '../../../analysis/crosswalk/index.ts';
import {
  buildFunnel,
  compareFunnels,
  formatFunnels,
  labelPlace,
  renderFunnelChart,
  renderFunnelPage,
  showSmallCounts,
  smallCountsNote,
  withholdSmallCounts,
} from '../../../dropOff/index.ts';
import type { CountedFlow, FunnelComparison, FunnelPeriod, LabelPlace, PlacePair } from '../../../dropOff/index.ts';
import { parseReleaseName } from '../../../definitions/index.ts';
import { parseIsoDate } from '../../../engine/index.ts';
import { writeChunks } from '../chunk-output.ts';
import type { Verb, VerbRequest } from '../data-verb.ts';
import { loadNamedFlows } from '../load-named-flows.ts';
import type { NamedFlow } from '../load-named-flows.ts';

const formats = ['text', 'json', 'svg', 'html'] as const;

type SummaryFormat = (typeof formats)[number];

interface SummaryOptions {
  readonly format: SummaryFormat;
  readonly from?: string;
  readonly to?: string;
  readonly out?: string;
  readonly smallCounts?: boolean;
}

/** Shows where people leave a flow or release, or two of them side by side. */
export const summaryVerb: Verb<SummaryOptions> = {
  name: 'summary',
  summary: 'Shows where people leave a flow, or two flows or releases side by side.',
  about: [
    'For each place of a flow: in how many runs it was shown, answered, left and gone back from, and the median time. Then how many runs have ended, with the Wilson interval.',
    'Of two flows, each question that both ask has a row: how many came to it and were left there in either, the share with its interval, and a two-proportion z-test of the difference. What both ask says: npm run flows -- crosswalk lead@1 lead@2.',
    'Counts of 1 to 4 are withheld, with those beside them from which they could be computed; --small-counts shows them to whoever may read the database. Browsers count, without any identity; the first screen is counted too low, because the script that counts is loaded after it. svg is the chart of one flow; html has the charts with their tables.',
  ],
  arguments: [
    new Argument('<flow>', 'the flow or release, such as lead@1 or lead@1.0.0').argParser(readFlow),
    new Argument('[other]', 'the flow or release to compare it with').argParser(readFlow),
  ],
  options: [
    optionOf(new Option('--format <name>', 'how it is written').default('text'), formats),
    new Option('--from <day>', 'only runs that have begun on this day or later, in UTC, such as 2026-04-22').argParser(readDay),
    new Option('--to <day>', 'only runs that have begun on this day or earlier, in UTC').argParser(readDay),
    new Option('--out <file>', 'the file to write; printed when left out'),
    new Option('--small-counts', 'counts of 1 to 4 too; do not pass such figures on'),
  ],
  examples: [
    ['summary lead@1 lead@2', 'Show where people leave in both versions of the assessment'],
    ['summary lead@2.0.0 lead@2.1.0', 'Compare two releases'],
    ['summary lead@1 lead@2 --format html --out drop-off.html', 'Write the charts and tables to a page'],
    ['summary lead@2 --from 2026-04-22 --to 2026-05-08', 'Show the runs of some weeks'],
  ],
  prepare(request) {
    const { flows, format, period, out, smallCounts } = readRequest(request);
    return async ({ config, runOperation, terminal }) => {
      const definitions = await loadNamedFlows(config.definitionsFolder, flows);
      const json = await runOperation('count-reach', { flows: flows.join(' '), ...period }, (chunks) => text(chunks));
      const counted = JSON.parse(json) as readonly CountedFlow[];
      const label: LabelPlace = (flow, place) => labelPlace(definitions.get(flow)?.flow, place);
      const funnels = counted.map((flow) => buildFunnel(flow, label, smallCounts ? showSmallCounts : withholdSmallCounts));
      const compared = compareFunnels(funnels, pairQuestions(flows, definitions), period);
      const written = writers[format](smallCounts ? { ...compared, notes: [...compared.notes, smallCountsNote] } : compared);
      if (out === undefined) terminal.out(written);
      else await writeChunks(Readable.from([written]), out);
    };
  },
};

const writers: { readonly [format in SummaryFormat]: (compared: FunnelComparison) => string } = {
  text: formatFunnels,
  json: (compared) => `${JSON.stringify(compared, undefined, 2)}\n`,
  svg: ({ funnels: [funnel], notes }) => (funnel === undefined ? '' : `${renderFunnelChart(funnel, notes)}\n`),
  html: renderFunnelPage,
};

interface SummaryRequest {
  readonly flows: readonly string[];
  readonly format: SummaryFormat;
  readonly period: FunnelPeriod;
  readonly out: string | undefined;
  readonly smallCounts: boolean;
}

/** Returns the request with its defaults. Throws `UsageError` for arguments and options that do not fit together. */
function readRequest({ args, options: { format, from, to, out, smallCounts = false } }: VerbRequest<SummaryOptions>): SummaryRequest {
  const flows = args.filter((flow) => flow !== undefined);
  if (format === 'svg' && flows.length > 1) throw new UsageError('--format svg is the chart of one flow. Name one, or use html.');
  if (flows[0] === flows[1]) throw new UsageError('Name two different flows, or one.');
  if (from !== undefined && to !== undefined && from > to) throw new UsageError('--from is later than --to.');
  return { flows, format, period: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }, out, smallCounts };
}

/** Returns the pairs of questions that two flows both ask; none for one flow. */
function pairQuestions(names: readonly string[], definitions: ReadonlyMap<string, NamedFlow>): readonly PlacePair[] {
  const [before, after] = names.map((name) => definitions.get(name));
  if (before === undefined || after === undefined) return [];
  // `required` matters only for fields of forms, and the funnel counts a form as one place.
  const crosswalk = createCrosswalk({ ...before, required: {} }, { ...after, required: {} });
  return pairPlaces(before.flow, after.flow, crosswalk);
}

function readFlow(typed: string): string {
  if (/^[a-z][a-z0-9-]*@[1-9][0-9]*$/.test(typed) || parseReleaseName(typed) !== undefined) return typed;
  throw new InvalidArgumentError('A flow is a name and a version, such as lead@2; a release has three numbers, such as lead@2.0.0.');
}

function readDay(typed: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) throw new InvalidArgumentError('A day is year-month-day, such as 2026-04-22.');
  if (parseIsoDate(typed) === undefined) throw new InvalidArgumentError('There is no such day.');
  return typed;
}
