import { Link } from '../common/LinkProvider.tsx';
import css from './text.module.css';
import { NoWrapPhoneNumbers } from './NoWrapPhoneNumbers.tsx';

/** A line of text, or one with a link to `href`: `link` is the part of `text` that is the link. */
export type TextLine = string | { readonly text: string; readonly link: string; readonly href: string };

/** A line with its link. Where `text` does not contain `link`, the whole line is the link. */
export function LinkedLine({ line }: { line: TextLine }) {
  if (typeof line === 'string') return <NoWrapPhoneNumbers text={line} />;
  const at = line.text.indexOf(line.link);
  const [before, words, after] = at < 0 ? ['', line.text, ''] : [line.text.slice(0, at), line.link, line.text.slice(at + line.link.length)];
  return (
    <>
      {before}
      <Link className={css.inlineLink} href={line.href}>
        {words}
      </Link>
      {after}
    </>
  );
}
