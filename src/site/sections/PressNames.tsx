import frame from '../frame/siteLayout.module.css';
import css from './pressNames.module.css';

/** Names of papers that have written about the programs, set in type. */
export function PressNames({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  return (
    <section className={`${frame.wrap ?? ''} ${css.section ?? ''}`} aria-labelledby="press">
      <h2 id="press">{title}</h2>
      <ul className={css.names} role="list">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
