import { formatLeft, layOutFunnelChart } from '../../dropOff/index.ts';
import type { FunnelComparison } from '../../dropOff/index.ts';
import { joinClassNames } from '../../ui/index.ts';
import css from '../chart.module.css';

/** The chart of a funnel: for each place, how many runs went on and how many were left. */
export function FunnelChart({ funnel }: { readonly funnel: FunnelComparison['funnels'][number] }) {
  const { title, width, height, barStart, lines } = layOutFunnelChart(funnel);
  return (
    <svg className={css.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      <text className={css.note} x={width - 50} y="14" textAnchor="end">
        went on
      </text>
      <text className={css.note} x={width} y="14" textAnchor="end">
        left
      </text>
      {lines.map(({ label, top, bar }) => (
        <g key={top}>
          <text x="0" y={top + 14}>
            {label}
          </text>
          {bar === undefined ? (
            <text className={css.note} x={barStart} y={top + 14}>
              withheld
            </text>
          ) : (
            <>
              <rect className={css.shown} x={barStart} y={top} width={bar.shownLength} height="18" rx="4" />
              <rect className={css.went} x={barStart} y={top} width={bar.went.length} height="18" rx="4" />
              {bar.isWorst && <rect className={css.left} x={barStart + bar.went.length} y={top} width={bar.left.length} height="18" />}
              <text x={width - 50} y={top + 14} textAnchor="end">
                {bar.went.count}
              </text>
              <text className={joinClassNames(bar.isWorst ? css.worst : css.note)} x={width} y={top + 14} textAnchor="end">
                {formatLeft(bar.left.count)}
              </text>
            </>
          )}
        </g>
      ))}
    </svg>
  );
}
