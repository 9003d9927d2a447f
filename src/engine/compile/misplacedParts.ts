import type { StepFile } from '../definitionFiles.ts';
import { childLocation } from '../fileLocation.ts';
import type { Compilation } from './compilation.ts';
import type { FileLocation } from '../fileLocation.ts';

/** Properties that only some steps can have. On any other step they would have no effect, and their texts would not be shown. */
interface PartRule {
  readonly parts: readonly (keyof StepFile)[];
  readonly isPlaced: (step: StepFile) => boolean;
  readonly describe: (part: string) => string;
  readonly suggest: (part: string, step: StepFile) => string;
}

const isForm = ({ form }: StepFile): boolean => form !== undefined;
const isFilledIn = ({ form, screening }: StepFile): boolean => form !== undefined || screening !== undefined;
const takeAway = (part: string): string => `Take "${part}" away.`;
/** A page has its own title and texts. */
const suggestInsidePage = (_part: string, { page }: StepFile): string =>
  page === undefined ? 'Take it away.' : 'Write it inside "page", or take it away.';

const partRules: readonly PartRule[] = [
  {
    parts: ['screen'],
    isPlaced: isForm,
    describe: () => 'Only a form can have a screen of its own.',
    suggest: () => 'Add the "form" whose fields it fills in.',
  },
  {
    parts: ['submit'],
    isPlaced: isForm,
    describe: () => 'Only a form is sent, so this call would never be made.',
    suggest: () => 'Write it at the step of the form, or take "submit" away.',
  },
  {
    parts: ['refuse'],
    isPlaced: isForm,
    describe: () => 'Only a form can be refused, so nobody would be turned down here.',
    suggest: () => 'Write "blockNext" to hold clients here, or take "refuse" away.',
  },
  { parts: ['prefill'], isPlaced: isForm, describe: () => 'Only a form has fields that start with an answer.', suggest: takeAway },
  { parts: ['restart'], isPlaced: isForm, describe: () => 'Only a form offers to start again.', suggest: takeAway },
  {
    parts: ['points', 'note'],
    isPlaced: isForm,
    describe: (part) => `Only a form has "${part}" beside it.`,
    suggest: suggestInsidePage,
  },
  {
    parts: ['lead', 'next'],
    isPlaced: ({ page, items, fork }) => page === undefined && items === undefined && fork === undefined,
    describe: (part) => `Only a form or a screening has "${part}" beside it.`,
    suggest: suggestInsidePage,
  },
  { parts: ['holdUntilFilled'], isPlaced: isFilledIn, describe: () => 'Only a form or a screening is filled in.', suggest: takeAway },
  {
    parts: ['blockNext'],
    isPlaced: ({ fork, end }) => fork === undefined && end === undefined,
    describe: () => 'Nobody presses Next at a fork or an end, so nobody would be held here.',
    suggest: () => 'Write it at the step before, or take "blockNext" away.',
  },
  {
    parts: ['resume'],
    isPlaced: ({ items }) => items !== undefined,
    describe: () => 'Only questions that are shown one a screen are resumed.',
    suggest: takeAway,
  },
];

/** Checks that a step has no property without an effect on its kind of step. `location` is that of the step. */
export function checkMisplacedParts(compilation: Compilation, step: StepFile, location: FileLocation): void {
  for (const { parts, isPlaced, describe, suggest } of partRules) {
    if (isPlaced(step)) continue;
    for (const part of parts.filter((one) => step[one] !== undefined))
      compilation.error('step-kind', childLocation(location, part), describe(part), suggest(part, step));
  }
}
