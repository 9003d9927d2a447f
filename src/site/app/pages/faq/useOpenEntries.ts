import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Which answers are open, and how one is opened or closed. */
export interface OpenEntries {
  readonly open: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

/**
 * The open answers. The address names the one that was opened last, so that it can be copied. The history state has the others, so
 * that they are open again after Back and after a reload. An address that names an entry opens it and scrolls to it.
 */
export function useOpenEntries(): OpenEntries {
  const location = useLocation();
  const { hash } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  // No answer is open in the prerendered document, which the first render has to equal.
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggled = useRef<string>(undefined);

  useEffect(() => {
    const id = hash.slice(1);
    setOpen((before) => new Set([...before, ...readOpenIds(state), ...(id === '' ? [] : [id])]));
    if (id === '' || toggled.current === id) return undefined;
    // After the answer has been opened, which moves those below it.
    const frame = requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
    // The history state changes with each answer that is opened here. It is read only when the person arrives at the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hash]);

  const toggle = (id: string) => {
    const isOpening = !open.has(id);
    const after = isOpening ? [...open, id] : [...open].filter((other) => other !== id);
    toggled.current = isOpening ? id : after.at(-1);
    setOpen(new Set(after));
    const rest = typeof state === 'object' && state !== null ? state : {};
    navigate({ hash: toggled.current ?? '' }, { replace: true, preventScrollReset: true, state: { ...rest, open: after } });
  };
  return { open, toggle };
}

function readOpenIds(state: unknown): readonly string[] {
  const open = typeof state === 'object' && state !== null && 'open' in state ? state.open : [];
  return Array.isArray(open) ? open.filter((id): id is string => typeof id === 'string') : [];
}
