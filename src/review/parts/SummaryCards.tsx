import type { ComparisonReviewData } from '../../analysis/reviewPages/index.ts';
import { joinClassNames } from '../../ui/index.ts';
import css from '../summary.module.css';

type Verdict = ComparisonReviewData['verdict'];

const verdicts: { readonly [verdict in Verdict]: string } = {
  same: 'No difference in where answers lead',
  different: 'Some answers lead elsewhere',
  undecided: 'Where answers lead is not decided',
};

function describeUnproved({ verdict, behaviour }: ComparisonReviewData): string {
  if (verdict === 'same') return behaviour;
  return verdict === 'undecided' ? 'The comparison could not be finished, so nothing is claimed.' : 'Each end is open to other clients.';
}

/** How many differences the card lists. The others are counted. */
const listedDifferences = 3;

/** The summary of a comparison in three cards: the differences, the ends that are proved the same, and the changed places. */
export function SummaryCards({ data }: { readonly data: ComparisonReviewData }) {
  const { verdict, differences, proved, places, level } = data;
  const count = (mark: string): number => places.filter((place) => place.mark === mark).length;
  return (
    <ul className={css.say}>
      <li className={joinClassNames(css.sayCard, verdict === 'same' ? css.calm : css.alert)}>
        <b>{differences.length > 0 ? formatDifferences(differences.length) : verdicts[verdict]}</b>
        <span>
          {differences.slice(0, listedDifferences).map(({ title }, index) => (
            <a key={title} className={css.block} href={`#d${index + 1}`}>
              {title}
            </a>
          ))}
          {differences.length > listedDifferences && <a href="#differences">and {differences.length - listedDifferences} more</a>}
        </span>
      </li>
      <li className={joinClassNames(css.sayCard, css.calm)}>
        <b>{proved.length === 0 && verdict !== 'same' ? 'No end is proved the same' : 'Proved the same'}</b>
        <span>{proved.length === 0 ? describeUnproved(data) : `The same clients come to ${proved.join(', ')}.`}</span>
      </li>
      <li className={css.sayCard}>
        <b>
          {count('added')} places added, {count('changed')} changed, {count('removed')} removed
        </b>
        <span>{level === undefined ? 'Two flows, each with versions of its own.' : `Level of the change: ${level}.`}</span>
      </li>
    </ul>
  );
}

function formatDifferences(count: number): string {
  return count === 1 ? '1 difference in where answers lead' : `${count} differences in where answers lead`;
}
