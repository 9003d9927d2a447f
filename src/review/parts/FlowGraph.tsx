import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { PlaceMark } from '../../analysis/reviewPages/index.ts';
import type { PageLayout, PlacedBox, PlacedEdge } from '../../analysis/graph/index.ts';
import { joinClassNames } from '../../ui/index.ts';
import css from '../graph.module.css';

interface FlowGraphProps {
  readonly layout: PageLayout;
  readonly title: string;
  /** Returns the address to which a box links; `undefined` for a box that is no link. */
  readonly findHref?: (node: string) => string | undefined;
  /** Called for a click on a box that is a link, in place of following the link. */
  readonly onOpen?: (node: string) => void;
  readonly current?: string | undefined;
  /** The number of findings of each box. */
  readonly findings?: { readonly [node: string]: number };
  readonly marks?: { readonly [node: string]: PlaceMark };
}

const zoomSteps = [0.3, 0.4, 0.5, 0.65, 0.8, 1, 1.25, 1.6];
const margin = 24;

/** The graph of a flow in a frame that scrolls. It can be dragged by mouse, and zoomed by buttons or the keys + and -. */
export function FlowGraph({ layout, title, ...boxProps }: FlowGraphProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(4);
  const scale = zoomSteps[zoom] ?? 1;
  const [width, height] = [layout.width + margin * 2, layout.height + margin * 2];
  const { current } = boxProps;
  useEffect(() => scrollToBox(frame.current, layout, current, scale), [layout, current, scale]);
  const zoomBy = (steps: number): void => setZoom((now) => Math.min(zoomSteps.length - 1, Math.max(0, now + steps)));
  useGraphInput(frame, zoomBy);
  return (
    <div className={css.graph}>
      <div className={css.tools}>
        <button type="button" className={css.tool} onClick={() => zoomBy(-1)} aria-label="Zoom out">
          −
        </button>
        <span className={css.zoom} aria-live="polite">
          {Math.round(scale * 100)}%
        </span>
        <button type="button" className={css.tool} onClick={() => zoomBy(1)} aria-label="Zoom in">
          +
        </button>
      </div>
      <div ref={frame} className={css.frame} tabIndex={0} role="region" aria-label={`${title}: scroll by arrow keys, zoom by + and -`}>
        <svg
          viewBox={`${-margin} ${-margin} ${width} ${height}`}
          width={width * scale}
          height={height * scale}
          role="group"
          aria-label={title}
        >
          <defs>
            <marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
              <path d="M0 0L10 5L0 10z" className={css.tip} />
            </marker>
          </defs>
          {layout.edges.map((edge, index) => (
            <EdgeLine key={index} edge={edge} />
          ))}
          {layout.boxes.map((box) => (
            <GraphBox key={box.node.id} box={box} {...boxProps} />
          ))}
          {layout.edges.map((edge, index) => (
            <EdgeLabel key={index} edge={edge} />
          ))}
        </svg>
      </div>
      {layout.key.length > 0 && (
        <ol className={css.key}>
          {layout.key.map(({ number, words }) => (
            <li key={number} value={number}>
              ({number}) {words}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Scrolls the frame, and not the page, so that the current box, or else the first one, is in its middle. */
function scrollToBox(frame: HTMLDivElement | null, { boxes }: PageLayout, current: string | undefined, scale: number): void {
  const box = boxes.find(({ node }) => node.id === current) ?? boxes[0];
  if (frame === null || box === undefined) return;
  frame.scrollTo({
    left: (box.x + margin) * scale - frame.clientWidth / 2,
    top: (box.y + margin) * scale - frame.clientHeight / 2,
  });
}

/** Adds zooming by the keys + and -, and scrolling by dragging the mouse. Touch and arrow keys scroll the frame without this. */
function useGraphInput(frame: RefObject<HTMLDivElement | null>, zoomBy: (steps: number) => void): void {
  const onZoom = useEffectEvent(zoomBy);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const release = (): void => element.removeAttribute('data-dragged');
    element.addEventListener('keydown', ({ key }) => onZoom(key === '+' || key === '=' ? 1 : key === '-' ? -1 : 0), { signal });
    element.addEventListener(
      'pointerdown',
      ({ pointerType, button, target }) => {
        const isOnLink = target instanceof Element && target.closest('a') !== null;
        if (pointerType === 'mouse' && button === 0 && !isOnLink) element.dataset['dragged'] = '';
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      ({ movementX, movementY }) => {
        if (element.dataset['dragged'] !== undefined) element.scrollBy(-movementX, -movementY);
      },
      { signal },
    );
    element.addEventListener('pointerup', release, { signal });
    element.addEventListener('pointerleave', release, { signal });
    return () => listening.abort();
  }, [frame]);
}

function GraphBox({
  box,
  findHref,
  onOpen,
  current,
  findings = {},
  marks = {},
}: Omit<FlowGraphProps, 'layout' | 'title'> & { readonly box: PlacedBox }) {
  const { node, x, y, width, height, lines, headingLines } = box;
  const count = findings[node.id] ?? 0;
  const mark = marks[node.id];
  const href = findHref?.(node.id);
  const top = y - height / 2 + 21;
  const drawing = (
    <>
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={node.kind === 'end' ? Math.min(22, height / 2) : 9} />
      {lines.map((line, index) => (
        <Fragment key={index}>
          <text x={x} y={top + index * 15} textAnchor="middle" className={index < headingLines ? css.name : undefined}>
            {line}
          </text>
          {/* SVG does not draw a space between two texts. It separates the words of two lines in the text content of the box. */}{' '}
        </Fragment>
      ))}
      {count > 0 && (
        <g className={css.pin}>
          <circle cx={x + width / 2} cy={y - height / 2} r="13" />
          <text x={x + width / 2} y={y - height / 2 + 5} textAnchor="middle">
            {count}
          </text>
        </g>
      )}
      {mark !== undefined && mark !== 'same' && (
        <text className={css.mark} x={x + width / 2 - 14} y={y - height / 2 + 20} textAnchor="middle">
          {markSigns[mark]}
        </text>
      )}
    </>
  );
  const classes = joinClassNames(css.box, css[node.kind], mark !== undefined && css[mark], node.id === current && css.current);
  if (href === undefined) return <g className={classes}>{drawing}</g>;
  // The accessible name contains all visible words in their order, so that voice control can activate the box by them.
  const words = [node.label, ...node.lines, count === 0 ? '' : `${count} findings`, mark === undefined || mark === 'same' ? '' : mark];
  return (
    <a
      className={classes}
      href={href}
      aria-label={words.filter((word) => word !== '').join(', ')}
      aria-current={node.id === current ? 'step' : undefined}
      onClick={(event) => {
        if (onOpen === undefined || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        onOpen(node.id);
      }}
    >
      {drawing}
    </a>
  );
}

const markSigns: { readonly [mark in PlaceMark]: string } = { same: '', added: '+', removed: '−', changed: '~' };

function EdgeLine({ edge: { points } }: { readonly edge: PlacedEdge }) {
  const [first, ...others] = points;
  if (first === undefined) return null;
  return <path className={css.edge} markerEnd="url(#tip)" d={`M${first.x} ${first.y}${others.map(({ x, y }) => `L${x} ${y}`).join('')}`} />;
}

function EdgeLabel({ edge: { label } }: { readonly edge: PlacedEdge }) {
  const { lines, x, y, width, height } = label;
  if (lines.length === 0) return null;
  return (
    <g className={css.label}>
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} />
      <text textAnchor="middle">
        {lines.map((line, index) => (
          <tspan key={index} x={x} y={y - height / 2 + 14 + index * 14}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}
