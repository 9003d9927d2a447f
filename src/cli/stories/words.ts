import type { Evaluation, Reason } from '../../engine/index.ts';

/** What a story came to, in sentences: the way, where it ends or stops, and why. */
export function tellStory(evaluation: Evaluation): readonly string[] {
  return [`It went: ${way(evaluation)}`, ending(evaluation), ...evaluation.reasons.map((reason) => `  ${because(reason)}`)];
}

/** The steps in order; of a questionnaire the last item, too. */
function way({ path }: Evaluation): string {
  const steps: { step: string; item: string | undefined }[] = [];
  for (const { step, item } of path) {
    const last = steps.at(-1);
    if (last?.step === step) last.item = item;
    else steps.push({ step, item });
  }
  return steps.map(({ step, item }) => (item === undefined ? step : `${step} (to ${item})`)).join(', ');
}

const stops = {
  unanswered: 'the answer is missing or not accepted',
  refused: 'the form is refused',
  blocked: 'Next is blocked',
  needs: 'a fact that it needs is not there',
} as const;

function ending({ path, outcome, stop }: Evaluation): string {
  const last = path.at(-1);
  const place = last?.item ?? last?.step ?? 'the beginning';
  if (outcome !== null) return `It ended as '${outcome}' at ${place}.`;
  return `It stopped at ${place}${stop === null ? '' : `: ${stops[stop]} (${stop})`}.`;
}

function because({ rule, value, read }: Reason): string {
  const answers = Object.entries(read).map(([key, answer]) => `${key} is ${JSON.stringify(answer)}`);
  return `${rule} was ${value}: ${answers.length === 0 ? 'nothing that it asks about was there' : answers.join(', ')}.`;
}
