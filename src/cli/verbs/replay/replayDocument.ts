import { headingBlock, listBlock, textBlock } from '../../../analysis/codebook/index.ts';
import type { Block } from '../../../analysis/codebook/index.ts';
import { describeOutcome, joinWithConjunction } from '../../../analysis/descriptions/index.ts';
import type { LabelledFlow } from '../../../analysis/descriptions/index.ts';
import type { Replay, ReplayGroup, ReplayVerdict } from '../../../analysis/replay/index.ts';
import { csvLine } from '../../../commandLine/index.ts';
import { exportCommand } from './readRuns.ts';
import { formatCount } from '../../terminal/formatCounts.ts';

/** The input of the document about a replay. */
export interface ReplayNames {
  readonly before: string;
  readonly after: string;
  /** The number of runs of other flows or releases in the export. */
  readonly others: number;
  /** The number of rows that repeat a run. */
  readonly repeated: number;
}

const titles: { readonly [verdict in ReplayVerdict]: string } = {
  changed: 'change their outcome',
  open: 'depend on what was not asked',
  undecided: 'could not be decided',
  same: 'come to the same outcome',
};

/** The two flows, for the words of their ends. */
export interface ReplayedFlows {
  readonly before: LabelledFlow;
  readonly after: LabelledFlow;
}

/** The results of a replay, in words. */
export function replayDocument(replay: Replay, { before, after, others, repeated }: ReplayNames, flows: ReplayedFlows): readonly Block[] {
  const { runs, totals, groups } = replay;
  const verdicts = Object.keys(titles) as readonly ReplayVerdict[];
  return [
    headingBlock(1, `The recorded runs of ${before} in ${after}`),
    textBlock(
      runs === 0
        ? describeNoRuns(before, others)
        : `${formatCount(totals.changed.count, 'run')} of ${runs} would come to another outcome.${others === 0 ? '' : ` ${formatCount(others, 'run')} of other flows or releases in the export are left out.`}`,
    ),
    ...(repeated === 0
      ? []
      : [
          textBlock(
            `${formatCount(repeated, 'row')} of the export ${repeated === 1 ? 'repeats a run and is' : 'repeat a run and are'} left out: each run counts once, with its highest revision.`,
          ),
        ]),
    ...(runs === 0 ? [] : listBlock(verdicts.map((verdict) => `${formatShare(totals[verdict])} ${titles[verdict]}`))),
    ...verdicts.flatMap((verdict): readonly Block[] => {
      const own = groups.filter((group) => group.verdict === verdict);
      return own.length === 0
        ? []
        : [headingBlock(2, `Runs that ${titles[verdict]}`), ...listBlock(own.map((group) => describeGroup(group, flows)))];
    }),
    textBlock(
      `What both flows mean alike is kept; what only ${after} asks may be anything. Fields that are not recorded, because they say who somebody is, are taken to be accepted by both; a form that leads by one of them may be answered in any way.`,
    ),
  ];
}

function describeNoRuns(before: string, others: number): string {
  if (others > 0) return `There is no run of ${before} in this export. It has ${others} of others.`;
  return `The export has no runs: none had been recorded when it was written. A run is recorded when somebody finishes the questionnaire. Then delete the file and write it again: ${exportCommand}.`;
}

function describeGroup(
  { verdict, from, to, rule, questions, notRecorded, count, share, example }: ReplayGroup,
  { before, after }: ReplayedFlows,
): string {
  const ends =
    to.length === 0
      ? 'held before any outcome'
      : joinWithConjunction(
          to.map((one) => describeOutcome(after, one)),
          'or',
        );
  const reason = rule === undefined ? '' : ` Decided by ${rule}${questions.length === 0 ? '' : `, which reads ${questions.join(', ')}`}.`;
  const missing = notRecorded.length === 0 ? '' : ` Not recorded: ${notRecorded.join(', ')}.`;
  return `${formatShare({ count, share })}: ${describeOutcome(before, from)}${verdict === 'undecided' ? '' : ` → ${ends}`}.${reason}${missing} For example ${example}.`;
}

function formatShare({ count, share }: Pick<ReplayGroup, 'count' | 'share'>): string {
  return `${count} (${percent(share.value)}, 95% interval ${percent(share.from)} to ${percent(share.to)})`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

/** A line for each group, for a spreadsheet. */
export function replayCsv({ groups }: Replay): string {
  const head = ['verdict', 'from', 'to', 'rule', 'questions', 'notRecorded', 'count', 'share', 'low', 'high', 'example'];
  const rows = groups.map(({ verdict, from, to, rule = '', questions, notRecorded, count, share, example }) => [
    verdict,
    from,
    to.join(' '),
    rule,
    questions.join(' '),
    notRecorded.join(' '),
    count,
    share.value,
    share.from,
    share.to,
    example,
  ]);
  return [head, ...rows].map(csvLine).join('');
}
