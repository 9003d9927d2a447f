import css from './text.module.css';

/** The props of `ClaimNote`. */
export interface ClaimNoteProps {
  readonly text: string;
  /** The source of the figure. */
  readonly about: string;
  /** Shows this many circles, one of them lit. */
  readonly outOf?: number | undefined;
}

/** A figure about outcomes or people, with its source under 'About this figure'. */
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

/** The second circle is lit: it shows one among others, not the first of a list. */
function Circles({ outOf }: { outOf: number }) {
  return (
    <div className={css.circles} role="img" aria-label={`One of ${outOf} circles is lit`}>
      {Array.from({ length: outOf }, (_, index) => (
        <span key={index} className={index === 1 ? css.lit : undefined} />
      ))}
    </div>
  );
}
