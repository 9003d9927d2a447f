import { VisuallyHidden } from '../common/VisuallyHidden.tsx';
import css from './text.module.css';

/** Words of a text, and the address that each leads to. */
export interface TextLinks {
  readonly [words: string]: string;
}

/** A text in which these words, wherever they stand, are links. They open in a new tab, so that what was begun here stays. */
export function TextWithLinks({ text, links }: { text: string; links: TextLinks }) {
  return splitAtLinks(text, Object.keys(links)).map((part, index) => {
    const href = links[part];
    return href === undefined ? (
      part
    ) : (
      <a key={index} className={css.inlineLink} href={href} target="_blank" rel="noreferrer">
        {part}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    );
  });
}

/** The text cut before and after these words; where some stand within others, the longer ones win. */
function splitAtLinks(text: string, words: readonly string[]): readonly string[] {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce<readonly string[]>(
    (parts, word) => parts.flatMap((part) => (words.includes(part) ? [part] : splitAround(part, word))),
    [text],
  );
}

function splitAround(text: string, word: string): readonly string[] {
  return text.split(word).flatMap((segment, index) => (index === 0 ? [segment] : [word, segment]));
}
