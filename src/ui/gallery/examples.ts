import type { ReactNode } from 'react';

/** The examples of a part: the default export of `<Part>.examples.tsx` beside it. */
export interface PartExamples {
  /** What assistive technology announces of the part, and what its keys do. */
  readonly access: string;
  /** The part in each of its states, by the name of the state. */
  readonly states: { readonly [state: string]: ReactNode };
}
