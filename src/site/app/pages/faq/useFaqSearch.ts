import { useState } from 'react';
import { readSearchWords } from './searchFaq.ts';
import { useOpenEntries } from './useOpenEntries.ts';

/** What is searched for, and which answers are open. */
export interface FaqSearchState {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly words: readonly string[];
  readonly isOpen: (id: string) => boolean;
  readonly toggle: (id: string) => void;
}

/**
 * The search. It opens all answers that it finds; answers that the person then closes stay closed until the search changes. The
 * address, and the answers that were opened before the search, do not change.
 */
export function useFaqSearch(): FaqSearchState {
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { open, toggle } = useOpenEntries();
  const words = readSearchWords(search);
  const isSearching = words.length > 0;
  return {
    search,
    setSearch: (changed) => {
      setSearch(changed);
      setClosed(new Set());
    },
    words,
    isOpen: (id) => (isSearching ? !closed.has(id) : open.has(id)),
    toggle: (id) => (isSearching ? setClosed(toggleMember(closed, id)) : toggle(id)),
  };
}

function toggleMember(members: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(members.has(id) ? [...members].filter((member) => member !== id) : [...members, id]);
}
