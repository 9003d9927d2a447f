import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../base.css';
import type { PartExamples } from './examples.ts';
import { Gallery } from './Gallery.tsx';

/**
 * Renders the examples of parts into the document.
 *
 * @param modules The default exports of the example files, by path.
 * @param wrap Renders the gallery inside the providers that the parts need.
 */
export function renderGallery(
  modules: { readonly [file: string]: PartExamples },
  wrap: (gallery: ReactNode) => ReactNode = (gallery) => gallery,
): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document of the gallery has no #root');
  const parts = Object.entries(modules).map(([file, examples]) => [file.replace(/^.*\/(.*)\.examples\.tsx$/, '$1'), examples] as const);
  createRoot(root).render(wrap(<Gallery parts={parts.toSorted(([left], [right]) => left.localeCompare(right))} />));
}
