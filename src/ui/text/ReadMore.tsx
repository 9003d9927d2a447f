import { useState } from 'react';
import { useMediaQuery } from '../common/useMediaQuery.ts';
import css from './text.module.css';
import { NoWrapPhoneNumbers } from './NoWrapPhoneNumbers.tsx';
import { readMoreLength } from './readMoreLength.ts';

/** Shows the beginning of a text of 150 characters or more on a viewport under 600 px, with a button that shows and hides the rest (seed 0 §5). */
export function ReadMore({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const narrow = useMediaQuery('(max-width: 599.98px)');
  if (text.length < readMoreLength || !narrow) return <NoWrapPhoneNumbers text={text} />;
  return (
    <>
      <NoWrapPhoneNumbers text={open ? `${text} ` : truncate(text)} />
      <button type="button" className={css.readMore} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'show less' : '...read more'}
      </button>
    </>
  );
}

/** The whole sentences within the first 150 characters, or the whole words where not even one sentence fits. */
function truncate(text: string): string {
  const start = text.slice(0, readMoreLength);
  const sentences = /^.*[.?!](?= )/s.exec(start)?.[0];
  const space = start.lastIndexOf(' ');
  return sentences ?? (space > 0 ? start.slice(0, space) : start);
}
