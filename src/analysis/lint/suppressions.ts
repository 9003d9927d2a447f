import type { FlowDefinition } from '../../engine/index.ts';
import { childLocation, fileLocation } from './selectors.ts';
import type { FileLocation, LintSubject } from './rule.ts';

/** A suppression in a definition, and the places that it covers. */
export interface Suppression {
  readonly rule: string;
  readonly at: FileLocation;
  /** True for a place within the question, step or flow that has the suppression. */
  covers(place: FileLocation): boolean;
}

type WrittenSuppressions = NonNullable<FlowDefinition['flow']['allow']>;

/** The suppressions of a definition: first those of items, then those of steps, then those of the flow. */
export function suppressionsOf({ definition, forms }: Pick<LintSubject, 'definition' | 'forms'>): readonly Suppression[] {
  const { file, flow, items } = definition;
  const inItems = Object.values(items).flatMap((one) =>
    suppressionsIn(one.item.allow, fileLocation(one.file), (place) => place.file === one.file),
  );
  const inSteps = flow.steps.flatMap(({ allow, form }, index) => {
    const at = { file, pointer: `/steps/${index}` };
    const { file: formFile, uiFile } = forms.find(({ name }) => name === form) ?? {};
    return suppressionsIn(
      allow,
      at,
      (place) => [formFile, uiFile].includes(place.file) || (place.file === file && `${place.pointer}/`.startsWith(`${at.pointer}/`)),
    );
  });
  return [...inItems, ...inSteps, ...suppressionsIn(flow.allow, fileLocation(file), () => true)];
}

function suppressionsIn(written: WrittenSuppressions | undefined, at: FileLocation, covers: Suppression['covers']): readonly Suppression[] {
  return (written ?? []).map(({ rule }, index) => ({ rule, at: childLocation(at, 'allow', index), covers }));
}
