import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';

/**
 * A part of the page whose content comes and goes by itself, such as times that pass. Focus that stood on something
 * that is gone stays in the part, instead of falling back to the beginning of the page.
 */
export function FocusKeeper(props: Omit<ComponentProps<'section'>, 'ref' | 'tabIndex' | 'onFocus' | 'onBlur'>) {
  const part = useRef<HTMLElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    const keep = new MutationObserver(() => {
      // What is taken away loses focus without a blur.
      if (hasFocus.current && document.activeElement === document.body) part.current?.focus({ preventScroll: true });
    });
    keep.observe(part.current!, { childList: true, subtree: true });
    return () => keep.disconnect();
  }, []);
  return (
    <section {...props} ref={part} tabIndex={-1} onFocus={() => (hasFocus.current = true)} onBlur={() => (hasFocus.current = false)} />
  );
}
