import type { PathTableRow, ComparisonReviewData, PlaceMark } from '../../analysis/reviewPages/index.ts';
import { joinClassNames, VisuallyHidden } from '../../ui/index.ts';
import css from '../paths.module.css';
import page from '../review.module.css';

const signs: { readonly [mark in PlaceMark]: string } = { added: '+', removed: '−', changed: '~', same: '' };
const words: { readonly [mark in PlaceMark]: string } = { added: 'added', removed: 'removed', changed: 'changed', same: 'the same' };

/** The places of both flows side by side. Places that correspond to each other are in one row. */
export function PathTable({ data }: { readonly data: ComparisonReviewData }) {
  const { a, b, places } = data;
  return (
    <section className={page.section} aria-labelledby="paths">
      <h2 id="paths">The two paths, side by side</h2>
      <p className={page.meta}>Read from top to bottom. The same place stands on the same line.</p>
      <ul className={css.keys}>
        {(['added', 'removed', 'changed', 'same'] as const).map((mark) => (
          <li key={mark}>
            <i className={joinClassNames(css.sign, css[mark])}>{signs[mark]}</i>
            {words[mark]}
          </li>
        ))}
      </ul>
      <div className={page.pane}>
        <table className={css.paths}>
          <thead>
            <tr>
              <th scope="col">
                {a.name} <span className={page.meta}>{a.route}</span>
              </th>
              <th scope="col">
                {b.name} <span className={page.meta}>{b.route}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {places.map((place, index) => (
              <PathRow key={index} place={place} data={data} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function PathRow({ place: { before, after, joined, mark }, data: { a, b } }: { place: PathTableRow; data: ComparisonReviewData }) {
  return (
    <tr>
      <td>
        <PathCell
          label={before === undefined ? undefined : (a.labels[before] ?? before)}
          mark={after === undefined ? mark : 'same'}
          node={before}
          other={after}
        />
      </td>
      <td>
        {joined === undefined ? (
          <PathCell label={after === undefined ? undefined : (b.labels[after] ?? after)} mark={mark} node={after} other={before} />
        ) : (
          <p className={css.gap}>asked in “{b.labels[joined] ?? joined}”</p>
        )}
      </td>
    </tr>
  );
}

interface PathCellProps {
  readonly label: string | undefined;
  readonly mark: PlaceMark;
  readonly node?: string | undefined;
  /** The place on the other side of the row. */
  readonly other?: string | undefined;
}

function PathCell({ label, mark, node = '', other = '' }: PathCellProps) {
  if (label === undefined) return <p className={css.gap}>{describeGap(other)}</p>;
  return (
    <p className={joinClassNames(css.cell, css[mark], node.startsWith('end:') && css.cellEnd)}>
      <span>
        {label}
        <span className={css.cellId}>{node.replace(/^[^:]+:/, '')}</span>
      </span>
      {mark !== 'same' && (
        <b aria-hidden="true" className={css.cellSign}>
          {signs[mark]}
        </b>
      )}
      {mark !== 'same' && <VisuallyHidden>({words[mark]})</VisuallyHidden>}
    </p>
  );
}

/** The text in place of a place that one flow does not have. `other` is the graph node of the other flow's place. */
function describeGap(other: string): string {
  if (other.startsWith('end:')) return 'no such end';
  return other.startsWith('item:') ? 'not asked' : 'not shown';
}
