import type { HistoryEntry } from '../../analysis/reviewPages/index.ts';
import { joinClassNames } from '../../ui/index.ts';
import history from '../history.module.css';
import css from '../review.module.css';

/** The releases of a flow and the last commits that changed its files, with author and date. */
export function HistoryTable({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return <p>It was never released, and git knows no change of its files.</p>;
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label="Releases and changes">
      <table className={joinClassNames(css.table, history.stacked)}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Release</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ release, served, accepted, when, who, what }, index) => (
            <tr key={index}>
              <td>
                <time dateTime={when}>{when}</time>
              </td>
              <td>
                {release ?? 'Files changed'}
                {served && <span className={css.tagOk}>served</span>}
                {!served && accepted && <span className={css.tag}>accepted</span>}
              </td>
              <td>{who ?? 'not known'}</td>
              <td>{what ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
