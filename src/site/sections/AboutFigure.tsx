import { VisuallyHidden } from '../../ui/index.ts';
import css from './whyCards.module.css';

/** 'About this figure', behind every figure about people. @param of What the figure is about, for screen readers. */
export function AboutFigure({ of }: { readonly of: string }) {
  return (
    <details className={css.more}>
      <summary>
        About this figure<VisuallyHidden> ({of})</VisuallyHidden>
      </summary>
      <p>This is the figure that Nue Life gives on its own pages. Results differ from person to person.</p>
    </details>
  );
}
