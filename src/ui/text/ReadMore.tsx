import { useState } from 'react';
import { useMedia } from '../common/useMedia.ts';
import css from './text.module.css';
import { Unbroken } from './Unbroken.tsx';

const long = 150;

/** Text of 150 characters or more is cut on a viewport under 600 px, and opened and closed by the person (seed 0 §5). */
export function ReadMore({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const narrow = useMedia('(max-width: 599.98px)');
  if (text.length < long || !narrow) return <Unbroken text={text} />;
  return (
    <>
      <Unbroken text={open ? `${text} ` : cut(text)} />
      <button type="button" className={css.readMore} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'show less' : '...read more'}
      </button>
    </>
  );
}

/** The first 150 characters, without the word that they break. */
function cut(text: string): string {
  const start = text.slice(0, long);
  const space = start.lastIndexOf(' ');
  return space > 0 ? start.slice(0, space) : start;
}
