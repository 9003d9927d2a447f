import { parseBaseName } from '../../analysis/reviewPages/index.ts';
import type { ReviewCatalogEntry, ComparedNames, ReviewCatalog } from '../../analysis/reviewPages/index.ts';
import { PairPicker } from '../parts/PairPicker.tsx';
import { ReviewFrame } from '../parts/ReviewFrame.tsx';
import { getComparisonHref, getFlowHref } from '../reviewAddress.ts';
import css from '../review.module.css';

/** The list of all flows with their served releases and numbers of findings, and of the comparisons. */
export function ListPage({ catalog }: { readonly catalog: ReviewCatalog }) {
  const others = catalog.comparisons.filter(({ a }) => parseBaseName(a) === undefined);
  return (
    <ReviewFrame title="Flows" catalog={catalog} current="list">
      <div className={css.head}>
        <h1>Flows</h1>
        <p className={css.meta}>Each as its files stand. Open one to walk through it, or compare two.</p>
      </div>
      {catalog.base !== undefined && <BaseComparisons base={catalog.base} catalog={catalog} />}
      <ul className={css.cards}>
        {catalog.flows.map((flow) => (
          <FlowCard key={flow.id} flow={flow} />
        ))}
      </ul>
      <section className={css.section} aria-labelledby="comparisons">
        <h2 id="comparisons">Comparisons</h2>
        <PairPicker catalog={catalog} />
        {others.length === 0 ? (
          <p>There is only one version of each flow, and none differs from its release.</p>
        ) : (
          <ComparisonLinks comparisons={others} describe={({ a, b }) => `What differs between ${a} and ${b}?`} />
        )}
      </section>
    </ReviewFrame>
  );
}

/** Links to the comparison of each flow that differs from the base revision. */
function BaseComparisons({ base, catalog }: { readonly base: string; readonly catalog: ReviewCatalog }) {
  const own = catalog.comparisons.filter(({ a }) => parseBaseName(a) !== undefined);
  return (
    <section className={css.section} aria-labelledby="base">
      <h2 id="base">What this change does</h2>
      {own.length === 0 ? (
        <p>No flow differs from {base}.</p>
      ) : (
        <ComparisonLinks comparisons={own} describe={({ b }) => `${b} as it is in ${base}, beside ${b} as it stands here`} />
      )}
    </section>
  );
}

interface ComparisonLinksProps {
  readonly comparisons: readonly ComparedNames[];
  readonly describe: (names: ComparedNames) => string;
}

function ComparisonLinks({ comparisons, describe }: ComparisonLinksProps) {
  return (
    <ul className={css.links}>
      {comparisons.map((names) => (
        <li key={`${names.a} ${names.b}`}>
          <a href={getComparisonHref(names)}>{describe(names)}</a>
        </li>
      ))}
    </ul>
  );
}

function FlowCard({
  flow: { id, title, route, questions, cases, errors, warnings, served, isChanged },
}: {
  readonly flow: ReviewCatalogEntry;
}) {
  return (
    <li className={css.card}>
      <h2>
        <a href={getFlowHref(id)}>
          {title} <span className={css.meta}>{id}</span>
        </a>
      </h2>
      <p className={css.meta}>
        {route}, {formatCount(questions, 'question')}, {formatCount(cases, 'case')}
      </p>
      <ul className={css.tags}>
        <li className={served === undefined ? css.tag : css.tagOk}>{served === undefined ? 'Not served' : `Served: ${served}`}</li>
        {isChanged && <li className={css.tagLight}>Differs from its release</li>}
        {errors > 0 && <li className={css.tagError}>{formatCount(errors, 'error')}</li>}
        {warnings > 0 && <li className={css.tagLight}>{formatCount(warnings, 'warning')}</li>}
        {errors + warnings === 0 && <li className={css.tagOk}>No problems found</li>}
      </ul>
    </li>
  );
}

function formatCount(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
