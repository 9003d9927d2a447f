import { isObject } from '../engine/index.ts';
import type { FunnelComparison } from './funnelComparison.ts';

/** The suggestion for a file that is no summary: how to write one. */
export const howToSummarise = 'Write one: npm run data -- summary lead@1 lead@2 --format json --out drop-off.json.';

/** Parses the output of `npm run data -- summary --format json`; `undefined` for any other text. */
export function parseSummary(text: string): FunnelComparison | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isSummary(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Tests whether a value has a certain shape. */
type IsShaped = (value: unknown) => boolean;

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}

function optional(isShaped: IsShaped): IsShaped {
  return (value) => value === undefined || isShaped(value);
}

function arrayOf(isShaped: IsShaped): IsShaped {
  return (value) => Array.isArray(value) && value.every(isShaped);
}

function objectOf(parts: { readonly [name: string]: IsShaped }): IsShaped {
  return (value) => isObject(value) && Object.entries(parts).every(([name, isShaped]) => isShaped(value[name]));
}

/** A function and no constant, so that bundlers can drop it from scripts that parse no summary. */
function createSummaryShape(): IsShaped {
  const isEstimate = objectOf({ value: isNumber, from: isNumber, to: isNumber });
  const isComparison = objectOf({ difference: isEstimate, z: isNumber, p: isNumber });

  const isFunnel = objectOf({
    flow: isText,
    firstDay: optional(isText),
    lastDay: optional(isText),
    runs: optional(isNumber),
    ended: optional(isNumber),
    endedShare: optional(isEstimate),
    leftWithheld: optional(isNumber),
    outcomes: arrayOf(objectOf({ outcome: isText, count: optional(isNumber) })),
    places: arrayOf(
      objectOf({
        step: isText,
        item: optional(isText),
        label: isText,
        figures: optional(
          objectOf({
            shown: isNumber,
            reached: optional(isNumber),
            answered: isNumber,
            back: isNumber,
            left: isNumber,
            medianSeconds: optional(isNumber),
          }),
        ),
      }),
    ),
  });

  const isComparedSide = objectOf({
    labels: arrayOf(isText),
    figures: optional(objectOf({ reached: optional(isNumber), left: isNumber, share: optional(isEstimate) })),
  });

  return objectOf({
    period: objectOf({ from: optional(isText), to: optional(isText) }),
    funnels: arrayOf(isFunnel),
    comparison: optional(isComparison),
    places: arrayOf(
      objectOf({
        before: isComparedSide,
        after: isComparedSide,
        comparison: optional(isComparison),
        adjustedP: optional(isNumber),
        untested: optional(isText),
      }),
    ),
    notes: arrayOf(isText),
  });
}

function isSummary(value: unknown): value is FunnelComparison {
  return createSummaryShape()(value);
}
