import type { ReviewChange } from '../../analysis/reviewPages/index.ts';
import css from '../review.module.css';

const titles: { readonly [severity in ReviewChange['severity']]: string } = {
  eligibility: 'Who is accepted',
  routing: 'The way through the flow',
  data: 'What is asked and stored',
  copy: 'Words and looks',
};

const severities = ['eligibility', 'routing', 'data', 'copy'] as const;

/** The changes of the files by severity. Only the list of the most severe changes is open. */
export function ChangeList({ changes }: { readonly changes: readonly ReviewChange[] }) {
  return (
    <section className={css.section} aria-labelledby="changes">
      <h2 id="changes">Changes in the files</h2>
      {changes.length === 0 && <p>There is none.</p>}
      {severities.map((severity) => {
        const own = changes.filter((change) => change.severity === severity);
        return (
          own.length > 0 && (
            <details key={severity} className={css.fold} open={severity === 'eligibility'}>
              <summary>
                {titles[severity]} ({own.length})
              </summary>
              <ul className={css.lines}>
                {own.map(({ message, where }, index) => (
                  <li key={index}>
                    {message} <code className={css.meta}>{where}</code>
                  </li>
                ))}
              </ul>
            </details>
          )
        );
      })}
    </section>
  );
}
