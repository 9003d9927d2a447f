import { Option } from 'commander';
import { requireWorkingFiles } from '../../inputs/loadInput.ts';
import { UsageError } from '../../../commandLine/index.ts';
import { runRollback } from './runRollback.ts';
import { makeRelease } from './makeRelease.ts';
import type { FlowInput, VerbRequest, Verb } from '../../verb.ts';

interface ReleaseOptions {
  readonly rollback?: boolean;
  readonly dryRun?: boolean;
}

/** Makes the next release of a flow, or serves the previous release again. */
export const releaseVerb: Verb<ReleaseOptions> = {
  name: 'release',
  summary: 'Makes the next release of a flow, which is what clients are given, or takes one back.',
  about: [
    'Puts a flow on file as it stands, for ever: that release is what clients are given. First the check runs; an error refuses the release. Then the flow is compared with the release that is served, and that gives the new number:',
    '  lead@2.0.0  the first release of lead@2',
    '  lead@2.0.1  a patch: only words and looks are different',
    '  lead@2.1.0  minor: something was added, and it is proved that no answer leads elsewhere',
    'Anything else needs a new version of the flow, in a folder of its own: npm run flows -- new lead',
  ],
  takes: 'one flow',
  makes: 'a document',
  formats: ['text'],
  options: [
    new Option('--rollback', 'serve the release before the one that is served, and accept answers to that one no more'),
    new Option('--dry-run', 'say what would be done, and write nothing'),
  ],
  examples: [
    ['release lead@2 --dry-run', 'See what a release would change'],
    ['release lead@2', 'Make it'],
    ['release --rollback lead@2', 'Take it back'],
  ],
  async run(request) {
    const input = requireWritableInput(request);
    const { rollback = false, dryRun = false } = request.options;
    return rollback ? runRollback(input, dryRun) : makeRelease(request, input, dryRun);
  },
};

/** The input, which must be a folder, because a revision of git cannot be written to. */
function requireWritableInput({ inputs, options }: VerbRequest<ReleaseOptions>): FlowInput {
  const why = options.rollback === true ? 'and a flow is taken back to the release before by its own name.' : 'which is released already.';
  const [input] = requireWorkingFiles(inputs, why);
  if (input.root.label === '') return input;
  throw new UsageError(`${input.root.label}${input.id} stands in git. Only files as they stand here are released. Name ${input.id}.`);
}
