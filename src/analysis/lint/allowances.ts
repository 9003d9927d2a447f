import type { Definition } from '../../engine/index.ts';
import { inside, wholeOf } from './parts.ts';
import type { At, Subject } from './rule.ts';

/** One finding that a definition allows, and where that counts. */
export interface Allowance {
  readonly rule: string;
  readonly at: At;
  /** True for a place inside the question, step or flow that allows it. */
  covers(place: At): boolean;
}

type Written = NonNullable<Definition['flow']['allow']>;

/** What a definition allows: the narrowest first. */
export function allowancesOf({ definition, forms }: Pick<Subject, 'definition' | 'forms'>): readonly Allowance[] {
  const { file, flow, items } = definition;
  const inItems = Object.values(items).flatMap((one) => listed(one.item.allow, wholeOf(one.file), (place) => place.file === one.file));
  const inSteps = flow.steps.flatMap(({ allow, form }, index) => {
    const at = { file, pointer: `/steps/${index}` };
    const drawn = forms.find(({ name }) => name === form)?.file;
    return listed(allow, at, (place) => place.file === drawn || (place.file === file && `${place.pointer}/`.startsWith(`${at.pointer}/`)));
  });
  return [...inItems, ...inSteps, ...listed(flow.allow, wholeOf(file), () => true)];
}

function listed(written: Written | undefined, at: At, covers: Allowance['covers']): readonly Allowance[] {
  return (written ?? []).map(({ rule }, index) => ({ rule, at: inside(inside(at, 'allow'), index), covers }));
}
