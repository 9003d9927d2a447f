import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';

/**
 * A section whose content is removed while it may have the focus, such as times that have passed. When the focused element is
 * removed, focus stays in the section instead of moving to the top of the page.
 */
export function FocusKeeper(props: Omit<ComponentProps<'section'>, 'ref' | 'tabIndex' | 'onFocus' | 'onBlur'>) {
  const container = useRef<HTMLElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    const observer = new MutationObserver(() => {
      // A removed element loses focus without a blur event.
      if (hasFocus.current && document.activeElement === document.body) container.current?.focus({ preventScroll: true });
    });
    observer.observe(container.current!, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <section {...props} ref={container} tabIndex={-1} onFocus={() => (hasFocus.current = true)} onBlur={() => (hasFocus.current = false)} />
  );
}
