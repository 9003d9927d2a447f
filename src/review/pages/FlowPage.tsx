import { useCallback, useState } from 'react';
import type { FlowReviewData, ReviewCatalog, ReviewRun } from '../../analysis/reviewPages/index.ts';
import { getNodeId } from '../../analysis/reviewPages/index.ts';
import { Button } from '../../ui/index.ts';
import { BlockView } from '../parts/BlockView.tsx';
import { FindingList } from '../parts/FindingList.tsx';
import { FlowGraph } from '../parts/FlowGraph.tsx';
import { HistoryTable } from '../parts/HistoryTable.tsx';
import { Phone } from '../parts/Phone.tsx';
import { Message, ReviewFrame } from '../parts/ReviewFrame.tsx';
import { RunDetails } from '../parts/RunDetails.tsx';
import type { PreviewMessage } from '../preview/previewMessage.ts';
import { getFlowHref, getFlowRunHref, readRun } from '../reviewAddress.ts';
import book from '../codebook.module.css';
import css from '../review.module.css';

interface FlowPageProps {
  readonly catalog: ReviewCatalog;
  readonly id: string;
  /** `null` while the files cannot be compiled. */
  readonly data: FlowReviewData | null;
}

/** The page of a flow: a preview in a phone, its graph, findings, history and codebook. */
export function FlowPage({ catalog, id, data }: FlowPageProps) {
  if (data === null)
    return <Message title={`${id} cannot be shown yet`}>Its files have errors. Check them with: npm run flows -- check {id}</Message>;
  return <LoadedFlowPage catalog={catalog} data={data} />;
}

function LoadedFlowPage({ catalog, data }: { readonly catalog: ReviewCatalog; readonly data: FlowReviewData }) {
  const { id, flow, graph, findings, codebook, history } = data;
  const { start, open, run, move } = useOpenedPlace(data);
  const node = getNodeId(flow, run.place);
  const counts = Object.fromEntries(
    graph.boxes.map((box) => [box.node.id, findings.filter(({ nodes }) => nodes.includes(box.node.id)).length]),
  );
  return (
    <ReviewFrame title={id} catalog={catalog}>
      <div className={css.head}>
        <h1>
          {flow.title} <span className={css.meta}>{id}</span>
        </h1>
        <p className={css.meta}>Choose a place to see it in the phone, and go on from there as a client does. Nothing is sent.</p>
      </div>
      <div className={css.desk}>
        <div className={css.side}>
          <Phone
            source={{ data: `flow-${id}` }}
            run={start}
            title="Preview"
            caption={`${data.places.find((place) => place.node === node)?.label ?? node}, 375 px wide`}
            onMove={move}
          />
          <PlaceChoice data={data} node={node} onOpen={open} />
        </div>
        <div className={css.content}>
          <section className={css.section} aria-labelledby="graph">
            <h2 id="graph">The whole flow</h2>
            <FlowGraph
              layout={graph}
              title={`Graph of ${id}`}
              current={node}
              findings={counts}
              findHref={(at) => getFlowHref(id, at)}
              onOpen={open}
            />
          </section>
          <RunDetails data={data} run={run} />
          <section className={css.section} aria-labelledby="findings">
            <h2 id="findings">Findings</h2>
            <FindingList findings={findings} onOpen={open} getHref={(at) => getFlowHref(id, at)} />
          </section>
          <section className={css.section} aria-labelledby="history">
            <h2 id="history">History</h2>
            <HistoryTable entries={history} />
          </section>
        </div>
      </div>
      <section className={css.section} aria-labelledby="codebook">
        <h2 id="codebook">Codebook</h2>
        <details className={css.fold}>
          <summary>Read everything that it asks, and where each answer leads</summary>
          <div className={book.paper}>
            <BlockView blocks={codebook.slice(1)} />
          </div>
        </details>
      </section>
    </ReviewFrame>
  );
}

/**
 * The state of the preview: the run with which it begins, which the address names, and the current run. `open` restarts the preview
 * at a place or case, `move` takes a message of the preview; both write the address.
 */
function useOpenedPlace(data: FlowReviewData) {
  const [{ start, href }, setOpened] = useState<OpenedPlace>(() => ({
    start: readRun(window.location.hash) ?? findStart(data, new URLSearchParams(window.location.search)),
    href: window.location.href,
  }));
  const [run, setRun] = useState<ReviewRun & Pick<PreviewMessage, 'left'>>(start);
  const move = useCallback(
    (message: PreviewMessage) => {
      setRun(message);
      window.history.replaceState(null, '', isSameRun(start, message) ? href : getFlowRunHref(data.id, message));
    },
    [data, start, href],
  );
  const open = useCallback(
    (at: string) => {
      const found = findStart(data, new URLSearchParams({ at }));
      window.history.replaceState(null, '', getFlowHref(data.id, at));
      setOpened({ start: found, href: window.location.href });
      setRun(found);
    },
    [data],
  );
  return { start, open, run, move };
}

/** The run with which a preview begins, and the address of this page that names it. */
interface OpenedPlace {
  readonly start: ReviewRun;
  readonly href: string;
}

/** True when two runs have the same answers and place. */
function isSameRun(one: ReviewRun, other: ReviewRun): boolean {
  const texts = [one, other].map(({ answers, place }) => JSON.stringify([answers, place.step, place.item, place.outcome]));
  return texts[0] === texts[1];
}

/** The run that leads to a place, `at=item:notFit1`, or that a case gives, `at=case:name`; a new run for any other query. */
function findStart({ flow, places, cases }: FlowReviewData, query: URLSearchParams): ReviewRun {
  const at = query.get('at') ?? '';
  const found = places.find(({ node }) => node === at) ?? cases.find(({ name }) => `case:${name}` === at)?.run;
  return found ?? { answers: {}, context: { facts: {}, given: [] }, place: { step: flow.steps[0]?.id ?? '' } };
}

function PlaceChoice({ data: { places, cases }, node, onOpen }: { data: FlowReviewData; node: string; onOpen: (at: string) => void }) {
  const index = places.findIndex((place) => place.node === node);
  const [before, after] = [places[index - 1], places[index + 1]];
  return (
    <div className={css.choice}>
      <label htmlFor="place">Place</label>
      <select id="place" className={css.select} value={node} onChange={({ target }) => onOpen(target.value)}>
        {index === -1 && <option value={node}>{node}</option>}
        <optgroup label="Screens and ends">
          {places.map((place) => (
            <option key={place.node} value={place.node}>
              {place.label}
            </option>
          ))}
        </optgroup>
        <optgroup label="Cases, from the start">
          {cases.map(({ name, story }) => (
            <option key={name} value={`case:${name}`}>
              {story}
            </option>
          ))}
        </optgroup>
      </select>
      <div className={css.row}>
        <Button
          variant="secondary"
          blockedReason={before === undefined ? 'This is the first place.' : undefined}
          onClick={() => before !== undefined && onOpen(before.node)}
        >
          Previous
        </Button>
        <Button
          variant="secondary"
          blockedReason={after === undefined ? 'This is the last place.' : undefined}
          onClick={() => after !== undefined && onOpen(after.node)}
        >
          Next place
        </Button>
      </div>
    </div>
  );
}
