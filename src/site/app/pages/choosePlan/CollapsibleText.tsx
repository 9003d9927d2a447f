import { useLayoutEffect, useRef, useState } from 'react';
import css from './choosePlan.module.css';

/** A text that is cut at 100 px (seed 0 §9), and opened and closed by the person. A text that fits has no button. */
export function CollapsibleText({ text }: { readonly text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (element === null || isOpen) return undefined;
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <div>
      <p ref={paragraph} className={isOpen ? undefined : css.collapsed}>
        {text}
      </p>
      {(isCut || isOpen) && (
        <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Read more'}
        </button>
      )}
    </div>
  );
}
