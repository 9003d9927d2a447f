import { VisuallyHidden } from '../../ui/index.ts';
import { aboutFigures } from '../facts/claims.ts';
import type { FigureKind } from '../facts/claims.ts';
import css from './whyCards.module.css';

interface AboutFigureProps {
  /** The subject of the figure in a word or two, for screen readers. */
  readonly of: string;
  readonly kind: FigureKind;
}

/** The details 'About this figure' of a figure about people or prices: its source, and what it does not say. */
export function AboutFigure({ of, kind }: AboutFigureProps) {
  return (
    <details className={css.more}>
      <summary>
        About this figure<VisuallyHidden> ({of})</VisuallyHidden>
      </summary>
      <p>{aboutFigures[kind]}</p>
    </details>
  );
}
