import { Option } from 'commander';
import { renderMarkdown, renderText } from '../../../analysis/codebook/index.ts';
import { replayRuns } from '../../../analysis/replay/index.ts';
import type { Replay } from '../../../analysis/replay/index.ts';
import { withPositions } from '../../../definitions/index.ts';
import { UsageError } from '../../../commandLine/index.ts';
import { resolveInputs } from '../../inputs/resolveInputs.ts';
import { matchFlows } from '../diff/compareVersions.ts';
import type { ComparedFlow } from '../diff/compareVersions.ts';
import type { FlowInput, Verb, VerbRequest } from '../../verb.ts';
import { readRuns } from './readRuns.ts';
import { replayCsv, replayDocument } from './replayDocument.ts';
import type { ReplayedFlows, ReplayNames } from './replayDocument.ts';

interface ReplayOptions {
  readonly against: string;
  readonly runs: string;
}

/** Replays recorded runs against another flow. */
export const replayVerb: Verb<ReplayOptions> = {
  name: 'replay',
  summary: 'Says how many recorded runs another flow would lead to another outcome, which and why.',
  about: [
    'Takes the recorded runs of a flow from an export, and works out where the other flow would lead them. What both flows mean alike is kept (crosswalk lists it), and what only the other one asks may be anything. So a run comes to the same outcome, changes it, or depends on what was not asked. Each share has its 95% interval by Wilson.',
    'The export is what "npm run data -- export runs --format csv" or "--format jsonl" writes; a JSON list of the same is read too. Of a run that it has several times, as an export of run-revisions has, the highest revision counts. Fields that say who somebody is are not recorded, and are taken to be accepted by both flows.',
  ],
  takes: 'one flow',
  makes: 'a document',
  formats: ['text', 'markdown', 'csv', 'json'],
  options: [
    new Option('--against <flow>', 'the flow to replay in, such as lead@2').makeOptionMandatory(),
    new Option('--runs <file>', 'the export of the recorded runs').makeOptionMandatory(),
  ],
  examples: [
    ['replay lead@1 --against lead@2 --runs runs.jsonl', 'Where version 2 would lead the clients of version 1'],
    ['replay lead@2.0.0 --against lead@2 --runs runs.csv --format csv > changed.csv', 'The runs of a release, as a table'],
  ],
  async run(request) {
    const { inputs, options, cwd, today, progress } = request;
    const [input] = inputs;
    const matched = await matchFlows({ inputs: [input, await resolveAgainst(request)], today, progress }, 'Runs can be replayed');
    if (!('crosswalk' in matched)) return matched;
    const { before, after, crosswalk } = matched;
    const { runs, others, repeated } = await readRuns(cwd, options.runs, {
      flow: input.id,
      ...(input.release === undefined ? {} : { release: input.release }),
    });
    const side = ({ version: { flow }, required }: ComparedFlow) => ({ flow, required });
    const replay = replayRuns({ earlier: side(before), later: side(after), crosswalk }, runs, today);
    const rootFindings = await Promise.all(
      matched.rootFindings.map(async ({ root, findings }) => ({ root, findings: await withPositions(root, findings) })),
    );
    return {
      rootFindings,
      summary: [],
      document: writeReplay(
        replay,
        { before: before.name, after: after.name, others, repeated },
        { before: before.labelled, after: after.labelled },
        request.format,
      ),
    };
  },
};

async function resolveAgainst({ root, cwd, today, options }: VerbRequest<ReplayOptions>): Promise<FlowInput> {
  const [found, ...more] = await resolveInputs({ root, cwd, today }, [options.against]);
  if (found === undefined || more.length > 0) throw new UsageError(`--against: '${options.against}' has to mean one flow, such as lead@2.`);
  return found;
}

function writeReplay(replay: Replay, names: ReplayNames, flows: ReplayedFlows, format: string): string {
  if (format === 'json') return `${JSON.stringify({ ...names, ...replay }, null, 2)}\n`;
  if (format === 'csv') return replayCsv(replay);
  const blocks = replayDocument(replay, names, flows);
  return format === 'markdown' ? renderMarkdown(blocks) : renderText(blocks);
}
