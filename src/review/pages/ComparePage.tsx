import type { ComparedNames, ComparisonReviewData, ReviewCatalog } from '../../analysis/reviewPages/index.ts';
import type { FunnelComparison } from '../../dropOff/index.ts';
import { ChangeList } from '../parts/ChangeList.tsx';
import { CrosswalkTable } from '../parts/CrosswalkTable.tsx';
import { DifferenceList } from '../parts/DifferenceList.tsx';
import { DropOff } from '../parts/DropOff.tsx';
import { FlowGraph } from '../parts/FlowGraph.tsx';
import { PairPicker } from '../parts/PairPicker.tsx';
import { PathTable } from '../parts/PathTable.tsx';
import { Message, ReviewFrame } from '../parts/ReviewFrame.tsx';
import { SummaryCards } from '../parts/SummaryCards.tsx';
import { describeName } from '../describeName.ts';
import css from '../review.module.css';

interface ComparePageProps {
  readonly catalog: ReviewCatalog;
  readonly names: ComparedNames;
  /** `null` where one of the flows cannot be compiled. */
  readonly data: ComparisonReviewData | null;
  readonly dropOff: FunnelComparison | null;
}

/** The comparison of two flows: differences in where answers lead, both paths side by side, comparable answers, and drop-off. */
export function ComparePage({ catalog, names, data, dropOff }: ComparePageProps) {
  if (data === null)
    return (
      <Message title={`${describeName(names.a, catalog)} and ${names.b} cannot be compared yet`}>
        The files of one of them have errors.
      </Message>
    );
  return (
    <ReviewFrame title={`${data.a.name} and ${data.b.name}`} catalog={catalog} current="compare">
      <div className={css.head}>
        <h1>
          What differs between {data.a.name} and {data.b.name}?
        </h1>
        <p className={css.meta}>{data.summary}</p>
        <PairPicker catalog={catalog} current={names} />
      </div>
      <SummaryCards data={data} />
      <div className={css.work}>
        <PathTable data={data} />
        <div className={css.content}>
          <DifferenceList data={data} names={names} />
          <ChangeList changes={data.changes} />
        </div>
      </div>
      <section className={css.section} aria-labelledby="graphs">
        <h2 id="graphs">The whole graphs</h2>
        <div className={css.pair}>
          <CompareGraph data={data} side="a" />
          <CompareGraph data={data} side="b" />
        </div>
      </section>
      <CrosswalkTable data={data} />
      <DropOff names={names} dropOff={dropOff} />
    </ReviewFrame>
  );
}

function CompareGraph({ data, side }: { readonly data: ComparisonReviewData; readonly side: 'a' | 'b' }) {
  const { name, graph } = data[side];
  const of = side === 'a' ? 'before' : 'after';
  const marks = Object.fromEntries(data.places.flatMap((place) => (place[of] === undefined ? [] : [[place[of], place.mark]])));
  return (
    <div>
      <h3>{name}</h3>
      <FlowGraph layout={graph} title={`Graph of ${name}`} marks={marks} />
    </div>
  );
}
