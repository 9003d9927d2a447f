import type { ComparedNames } from '../../analysis/reviewPages/index.ts';
import { describeComparison } from '../../dropOff/index.ts';
import type { FunnelComparison } from '../../dropOff/index.ts';
import { FunnelChart } from './FunnelChart.tsx';
import css from '../review.module.css';

interface DropOffProps {
  readonly names: ComparedNames;
  /** `null` when nobody has exported it. */
  readonly dropOff: FunnelComparison | null;
}

/** Where people left both flows, and whether the difference may be chance. */
export function DropOff({ names, dropOff }: DropOffProps) {
  const funnels = dropOff?.funnels.filter(({ flow }) => flow === names.a || flow === names.b) ?? [];
  return (
    <section className={css.section} aria-labelledby="drop-off">
      <h2 id="drop-off">Where people left</h2>
      {dropOff === null || funnels.length < 2 ? (
        <p className={css.meta}>
          These pages were made without it. Write it with{' '}
          <code>npm run data -- summary lead@1 lead@2 --format json --out drop-off.json</code>, and make the pages with{' '}
          <code>--drop-off drop-off.json</code>.
        </p>
      ) : (
        <>
          <p>{describeComparison(dropOff)}</p>
          <div className={css.pair}>
            {funnels.map((funnel) => (
              <FunnelPane key={funnel.flow} funnel={funnel} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function FunnelPane({ funnel }: { readonly funnel: FunnelComparison['funnels'][number] }) {
  return (
    <div className={css.pane}>
      <h3>{funnel.flow}</h3>
      <FunnelChart funnel={funnel} />
      <details className={css.fold}>
        <summary>Read the figures as a table</summary>
        <table className={css.table}>
          <caption className={css.caption}>{funnel.flow}</caption>
          <thead>
            <tr>
              {['Place', 'Shown', 'Answered', 'Left', 'Back', 'Median, s'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {funnel.places.map(({ step, item = '', label, shown, answered, left, back, medianSeconds }) => (
              <tr key={`${step} ${item}`}>
                <th scope="row">{label}</th>
                {[shown, answered, left, back, medianSeconds ?? ''].map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
