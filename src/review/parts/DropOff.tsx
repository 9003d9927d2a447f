import { parseBaseName } from '../../analysis/reviewPages/index.ts';
import type { ComparedNames } from '../../analysis/reviewPages/index.ts';
import { describeComparison, describeFunnel, describePeriod } from '../../dropOff/index.ts';
import type { FunnelComparison } from '../../dropOff/index.ts';
import { FunnelChart } from './FunnelChart.tsx';
import { PlaceComparisons } from './PlaceComparisons.tsx';
import css from '../review.module.css';

interface DropOffProps {
  readonly names: ComparedNames;
  /** `null` when the pages were made without drop-off figures. */
  readonly dropOff: FunnelComparison | null;
}

/** Where people left both flows, question by question, with tests of the differences. */
export function DropOff({ names, dropOff }: DropOffProps) {
  const isOfThese = dropOff?.funnels[0]?.flow === names.a && dropOff.funnels[1]?.flow === names.b;
  return (
    <section className={css.section} aria-labelledby="drop-off">
      <h2 id="drop-off">Where people left</h2>
      {dropOff === null || !isOfThese ? <MissingDropOff names={names} dropOff={dropOff} /> : <LoadedDropOff dropOff={dropOff} />}
    </section>
  );
}

function LoadedDropOff({ dropOff }: { readonly dropOff: FunnelComparison }) {
  return (
    <>
      <p>{describeComparison(dropOff)}</p>
      <p className={css.meta}>{describePeriod(dropOff)}</p>
      <PlaceComparisons dropOff={dropOff} />
      <div className={css.pair}>
        {dropOff.funnels.map((funnel) => (
          <FunnelPane key={funnel.flow} funnel={funnel} />
        ))}
      </div>
      {dropOff.notes.map((note) => (
        <p key={note} className={css.meta}>
          {note}
        </p>
      ))}
    </>
  );
}

/** Says that these pages lack the figures of these flows, and how to add them. */
function MissingDropOff({ names: { a, b }, dropOff }: DropOffProps) {
  const of = dropOff?.funnels.map(({ flow }) => flow).join(' and ') ?? '';
  if (parseBaseName(a) !== undefined) return <p>Flows and releases are counted, and no revisions, so there are no figures of the base.</p>;
  return (
    <>
      <p>
        The figures of {a} and {b} are not here.{of === '' ? '' : ` These pages were made with those of ${of}.`}
      </p>
      <p className={css.meta}>
        Write them with{' '}
        <code>
          npm run data -- summary {a} {b} --format json --out drop-off.json
        </code>
        . In development these pages read that file; otherwise make them with <code>npm run flows -- site --drop-off drop-off.json</code>.
      </p>
    </>
  );
}

function FunnelPane({ funnel }: { readonly funnel: FunnelComparison['funnels'][number] }) {
  return (
    <div className={css.pane}>
      <h3>{funnel.flow}</h3>
      {describeFunnel(funnel).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <FunnelChart funnel={funnel} />
      <details className={css.fold}>
        <summary>Read the figures as a table</summary>
        <div className={css.scroll} tabIndex={0} role="region" aria-label={`The figures of ${funnel.flow}`}>
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
              {funnel.places.map(({ step, item = '', label, figures }) => (
                <tr key={`${step} ${item}`}>
                  <th scope="row">{label}</th>
                  {figures === undefined ? (
                    <td colSpan={5}>withheld</td>
                  ) : (
                    [figures.shown, figures.answered, figures.left, figures.back, figures.medianSeconds ?? ''].map((cell, index) => (
                      <td key={index}>{cell}</td>
                    ))
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}
