import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { JournalCard } from '../../../api/journalEndpoints.ts';
import { useSuggestedStories } from './useSuggestedStories.ts';

/** A search with suggested stories, of which the arrow keys choose one. */
interface StorySearch {
  /** The field with the words. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly words: string;
  /** The suggested stories; `undefined` while nothing is searched for or there is no answer. */
  readonly stories: readonly JournalCard[] | undefined;
  /** The index of the chosen story; `undefined` while none is chosen. */
  readonly active: number | undefined;
  readonly setWords: (words: string) => void;
  /** Hides the stories. */
  readonly close: () => void;
  /** Goes to the page of a story. */
  readonly open: (href: string) => void;
  readonly handleKey: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** The search that begins with these words. It suggests stories once the person types. */
export function useStorySearch(query: string): StorySearch {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [words, setWords] = useState(query);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const stories = useSuggestedStories(isOpen ? words : '');
  const chosen = active === undefined ? undefined : stories?.[active];

  // The field may have text that was typed before the app rendered, for which no event was received.
  const takeOver = useEffectEvent((): void => {
    const { current } = field;
    if (current === null || current.value === words) return;
    setWords(current.value);
    setIsOpen(document.activeElement === current);
  });
  useEffect(() => takeOver(), []);

  const close = (): void => {
    setIsOpen(false);
    setActive(undefined);
  };
  const open = (href: string): void => {
    close();
    navigate(href);
  };
  return {
    field,
    words,
    stories,
    active: chosen === undefined ? undefined : active,
    setWords(typed) {
      setWords(typed);
      setActive(undefined);
      setIsOpen(true);
    },
    close,
    open,
    handleKey(event) {
      if (stories === undefined || stories.length === 0) return;
      if (event.key === 'Escape') close();
      else if (event.key === 'ArrowDown') setActive(((active ?? -1) + 1) % stories.length);
      else if (event.key === 'ArrowUp') setActive(((active ?? 0) - 1 + stories.length) % stories.length);
      else if (event.key === 'Enter' && chosen !== undefined) open(chosen.href);
      else return;
      event.preventDefault();
    },
  };
}
