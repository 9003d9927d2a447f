import { VisuallyHidden } from '../common/VisuallyHidden.tsx';
import css from './text.module.css';

/** The links of a text: words of the text as keys, their addresses as values. */
export interface TextLinks {
  readonly [words: string]: string;
}

/** A text in which every occurrence of these words is a link. The links open in a new tab, so that a form in progress stays open. */
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

/** Splits the text before and after each occurrence of these words. Where one of them contains another, the longer one wins. */
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
