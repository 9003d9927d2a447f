import css from './nextSteps.module.css';

/** What happens next, numbered. */
export function NextSteps({ items }: { items: readonly string[] }) {
  return (
    <ol className={css.next} role="list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  );
}
