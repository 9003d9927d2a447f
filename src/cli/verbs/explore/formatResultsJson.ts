import type { EndResult, ExplorationResults } from './collectResults.ts';

/** The results for programs. Numbers of paths are texts, because they can be larger than the numbers that JSON holds exactly. */
export function formatResultsJson(flow: string, { places, states, undecided, ends }: ExplorationResults): string {
  return `${JSON.stringify({ flow, places, states: toText(states), undecided, ends: ends.map(toJsonEnd) }, null, 2)}\n`;
}

function toJsonEnd({ outcome, reachable, paths, decidedBy, witness }: EndResult): object {
  return {
    outcome,
    reachable: typeof reachable === 'object' ? 'undecided' : reachable,
    paths: toText(paths),
    decidedBy,
    witness:
      witness === undefined
        ? null
        : {
            answers: witness.answers,
            context: witness.context,
            absent: witness.absent,
            any: witness.dontCares,
            everybody: witness.isEverybody,
            path: witness.path,
            shortest: witness.shortest,
          },
  };
}

function toText(number: bigint | undefined): string | null {
  return number === undefined ? null : number.toString();
}
