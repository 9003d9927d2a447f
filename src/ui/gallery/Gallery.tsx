import type { PartExamples } from './examples.ts';
import css from './gallery.module.css';

/** Renders the examples of each part under its name, in the given order. */
export function Gallery({ parts }: { parts: readonly (readonly [part: string, examples: PartExamples])[] }) {
  return parts.map(([part, { access, states }]) => (
    <section key={part} className={css.part}>
      <h2>{part}</h2>
      <p>{access}</p>
      {Object.entries(states).map(([state, content]) => (
        <figure key={state}>
          <figcaption>{state}</figcaption>
          <div className={css.example} data-example={`${part}, ${state}`}>
            {content}
          </div>
        </figure>
      ))}
    </section>
  ));
}
