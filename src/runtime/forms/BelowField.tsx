import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/** What stands below the fields of a form, by field. Not part of the form's context: RJSF compares that deeply at each render. */
export const BelowFieldContext = createContext<{ readonly [field: string]: ReactNode }>({});

/** What stands below a field. */
export function BelowField({ field }: { readonly field: string }) {
  return useContext(BelowFieldContext)[field];
}
