import { OnlyHeard } from '../common/OnlyHeard.tsx';
import css from './text.module.css';

/** Words of a text, and the address that each leads to. */
export interface LinkedWords {
  readonly [words: string]: string;
}

/** A text in which these words, wherever they stand, are links. They open in a new tab, so that what was begun here stays. */
export function WordLinks({ text, links }: { text: string; links: LinkedWords }) {
  return partsOf(text, Object.keys(links)).map((part, index) => {
    const href = links[part];
    return href === undefined ? (
      part
    ) : (
      <a key={index} className={css.inlineLink} href={href} target="_blank" rel="noreferrer">
        {part}
        <OnlyHeard> (opens in a new tab)</OnlyHeard>
      </a>
    );
  });
}

/** The text cut before and after these words; where some stand within others, the longer ones win. */
function partsOf(text: string, words: readonly string[]): readonly string[] {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce<readonly string[]>(
    (parts, word) => parts.flatMap((part) => (words.includes(part) ? [part] : cutAround(part, word))),
    [text],
  );
}

function cutAround(text: string, word: string): readonly string[] {
  return text.split(word).flatMap((piece, index) => (index === 0 ? [piece] : [word, piece]));
}
