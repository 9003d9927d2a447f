import type { ReviewFinding } from '../../analysis/reviewPages/index.ts';
import css from '../review.module.css';

interface FindingListProps {
  readonly findings: readonly ReviewFinding[];
  readonly getHref: (node: string) => string;
  readonly onOpen: (node: string) => void;
}

/** The findings of the check, each with a link to its place in the flow. */
export function FindingList({ findings, getHref, onOpen }: FindingListProps) {
  if (findings.length === 0) return <p>The check found no problem.</p>;
  return (
    <ol className={css.findings}>
      {findings.map(({ severity, ruleId, message, suggest, where, nodes: [node] }, index) => (
        <li key={index} className={css.finding}>
          <div>
            <h3>{message}</h3>
            {suggest !== undefined && <p>{suggest}</p>}
            <ul className={css.tags}>
              <li className={severity === 'error' ? css.tagError : css.tagLight}>{severity === 'error' ? 'To mend' : 'To look at'}</li>
              <li className={css.meta}>
                {ruleId}, {where}
              </li>
            </ul>
          </div>
          {node !== undefined && (
            <a
              className={css.open}
              href={getHref(node)}
              onClick={(event) => {
                event.preventDefault();
                onOpen(node);
              }}
            >
              Show the place
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}
