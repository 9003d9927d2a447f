import css from './text.module.css';

/** A figure on a page. It always has a source. */
export interface ClaimNoteProps {
  readonly text: string;
  /** Where the figure comes from. */
  readonly about: string;
  /** Draws this many circles with one of them lit. */
  readonly outOf?: number | undefined;
}

/** A figure about outcomes or people, with 'About this figure' behind it. */
export function ClaimNote({ text, about, outOf }: ClaimNoteProps) {
  return (
    <div>
      {outOf !== undefined && <Circles outOf={outOf} />}
      <p className={css.lead}>{text}</p>
      <details className={css.more}>
        <summary>About this figure</summary>
        <p>{about}</p>
      </details>
    </div>
  );
}

/** The second of the row is lit, as drawn: one among others, not the first of a list. */
function Circles({ outOf }: { outOf: number }) {
  return (
    <div className={css.circles} role="img" aria-label={`One of ${outOf} circles is lit`}>
      {Array.from({ length: outOf }, (_, index) => (
        <span key={index} className={index === 1 ? css.lit : undefined} />
      ))}
    </div>
  );
}
