import type { End, Results } from './results.ts';

/** Results for programs. Numbers of paths are texts: they grow past what a number of JSON holds exactly. */
export function resultsAsJson(flow: string, { places, states, undecided, ends }: Results): string {
  return `${JSON.stringify({ flow, places, states: asText(states), undecided, ends: ends.map(endAsJson) }, null, 2)}\n`;
}

function endAsJson({ outcome, reachable, paths, decidedBy, witness }: End): object {
  return {
    outcome,
    reachable: typeof reachable === 'object' ? 'undecided' : reachable,
    paths: asText(paths),
    decidedBy,
    witness:
      witness === undefined
        ? null
        : { answers: witness.answers, context: witness.context, any: witness.any, path: witness.path, shortest: witness.shortest },
  };
}

function asText(number: bigint | undefined): string | null {
  return number === undefined ? null : number.toString();
}
