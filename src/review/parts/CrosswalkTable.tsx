import type { ComparisonReviewData } from '../../analysis/reviewPages/index.ts';
import type { CrosswalkRow } from '../../analysis/crosswalk/index.ts';
import { joinClassNames } from '../../ui/index.ts';
import css from '../review.module.css';

const levels = ['as it is', 'with a mapping', 'not at all'] as const;
const levelClasses = { 'as it is': css.tagOk, 'with a mapping': css.tagLight, 'not at all': css.tag } as const;

/** Tables of the answers of both flows that compare directly, with a mapping, or not at all. */
export function CrosswalkTable({ data: { a, b, crosswalk, crosswalkCsv } }: { readonly data: ComparisonReviewData }) {
  return (
    <section className={css.section} aria-labelledby="crosswalk">
      <h2 id="crosswalk">Which answers can be compared</h2>
      {levels.map((level) => {
        const rows = crosswalk.filter(({ comparable }) => comparable === level);
        return (
          rows.length > 0 && (
            <details key={level} className={css.fold}>
              <summary>
                <span className={joinClassNames(levelClasses[level])}>{level}</span> {rows.length} answers
              </summary>
              <RowTable rows={rows} names={[a.name, b.name]} label={`Answers that compare ${level}`} />
            </details>
          )
        );
      })}
      <p>
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(crosswalkCsv)}`} download={`crosswalk-${a.name}-${b.name}.csv`}>
          Download the mapping as CSV
        </a>
      </p>
    </section>
  );
}

function RowTable({
  rows,
  names,
  label,
}: {
  readonly rows: readonly CrosswalkRow[];
  readonly names: readonly [string, string];
  readonly label: string;
}) {
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{names[0]}</th>
            <th scope="col">{names[1]}</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <td>{formatAnswer(row.before, row.beforeValue)}</td>
              <td>{formatAnswer(row.after, row.afterValue)}</td>
              <td>{row.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function formatAnswer(question: string, value: string): string {
  return value === '' ? question : `${question} = ${value}`;
}
