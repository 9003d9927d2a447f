import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/**
 * The content below the fields of a form, by field. It is not part of RJSF's form context, because RJSF compares that deeply at
 * each render.
 */
export const BelowFieldContext = createContext<{ readonly [field: string]: ReactNode }>({});

/** The content below one field. */
export function BelowField({ field }: { readonly field: string }) {
  return useContext(BelowFieldContext)[field];
}
