import {
  describePlaceTests,
  formatInterval,
  formatPercent,
  formatPoints,
  formatProbability,
  formatRange,
  formatReached,
  formatUntested,
} from '../../dropOff/index.ts';
import type { ComparedPlaceSide, FunnelComparison, PlaceComparison } from '../../dropOff/index.ts';
import css from '../review.module.css';

/**
 * A table with a row for each question that both flows ask: how many runs reached it and were left there, and the test of the
 * difference.
 */
export function PlaceComparisons({ dropOff }: { readonly dropOff: FunnelComparison }) {
  const { funnels, places } = dropOff;
  if (places.length === 0) return null;
  return (
    <>
      <p>{describePlaceTests(dropOff)} Tests are two-proportion z-tests.</p>
      <div className={css.pane}>
        <div className={css.scroll} tabIndex={0} role="region" aria-label="Who left at each question that both ask">
          <table className={css.table}>
            <caption className={css.caption}>Who left at each question that both ask, of those who came to it</caption>
            <thead>
              <tr>
                <th scope="col">Question</th>
                {funnels.map(({ flow }) => (
                  <th key={flow} scope="col">
                    {flow}: left, of reached, 95%
                  </th>
                ))}
                <th scope="col">Difference, points</th>
                <th scope="col">p</th>
              </tr>
            </thead>
            <tbody>
              {places.map((place) => (
                <PlaceRow key={place.after.labels.join()} place={place} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </>
  );
}

function PlaceRow({ place: { before, after, comparison, untested } }: { readonly place: PlaceComparison }) {
  const was = before.labels.filter((label) => !after.labels.includes(label));
  return (
    <tr>
      <th scope="row">
        {after.labels.join('; ')}
        {was.length > 0 && <span className={css.meta}> (was: {was.join('; ')})</span>}
      </th>
      <ShareCell side={before} />
      <ShareCell side={after} />
      <td>
        {comparison === undefined
          ? untested !== undefined && formatUntested(untested)
          : `${formatPoints(comparison.difference.value)} (${formatRange(comparison)})`}
      </td>
      <td>{comparison === undefined ? '' : formatProbability(comparison.p).replace(/^= /, '')}</td>
    </tr>
  );
}

function ShareCell({ side: { figures } }: { readonly side: ComparedPlaceSide }) {
  if (figures === undefined) return <td>withheld</td>;
  const { left, share } = figures;
  return (
    <td>
      {left} of {formatReached(figures)}
      {share === undefined ? '' : `: ${formatPercent(share.value)} (${formatInterval(share)})`}
    </td>
  );
}
