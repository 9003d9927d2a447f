import { ChevronLeft, ChevronRight } from 'lucide';
import { useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { Icon, Lead } from '../../ui/index.ts';
import frame from '../frame/siteLayout.module.css';
import css from './carousel.module.css';

interface ReelProps {
  /** The id of its heading. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly items: readonly ReelItem[];
}

/** One slide. */
interface ReelItem {
  readonly name: string;
  readonly content: ReactNode;
}

/**
 * Slides side by side (ARIA Authoring Practices, carousel). They move only by swipe, by the buttons, or by the arrow keys in the
 * list. Without JavaScript, the list can be scrolled.
 */
export function Reel({ id, title, lead, items }: ReelProps) {
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => {
    const slide = list.current?.children[index];
    if (list.current === null || !(slide instanceof HTMLElement)) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.current.scrollTo({ left: slide.offsetLeft - readStart(list.current), behavior: isStill ? 'instant' : 'smooth' });
    setCurrent(index);
  };
  const showNeighbour = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(current + step);
  };
  // When Tab focuses a link, the browser may leave its slide half out of view. A click must not move the slide, or it would miss.
  const showFocused = ({ currentTarget, target }: FocusEvent) => {
    if (target.matches(':focus-visible')) show([...currentTarget.children].findIndex((slide) => slide.contains(target)));
  };
  return (
    <section className={css.section} aria-roledescription="carousel" aria-labelledby={id}>
      <div className={`${frame.wrap ?? ''} ${css.head ?? ''}`}>
        <div className={css.words}>
          <h2 id={id}>{title}</h2>
          {lead === undefined ? null : <Lead>{lead}</Lead>}
        </div>
        <div className={css.controls}>
          <RoundButton label="Previous" icon={ChevronLeft} isOff={current === 0} onPress={() => show(current - 1)} />
          <span role="status">
            {current + 1} of {items.length}
          </span>
          <RoundButton label="Next" icon={ChevronRight} isOff={current === items.length - 1} onPress={() => show(current + 1)} />
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys do what the two buttons do */}
      <div
        ref={list}
        className={css.slides}
        role="group"
        // A scrollable element is in the tab order, so that the arrow keys can scroll it (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={title}
        onFocus={showFocused}
        onKeyDown={showNeighbour}
        onScrollEnd={(event) => setCurrent(findShown(event.currentTarget))}
      >
        {items.map(({ name, content }, index) => (
          <div key={name} role="group" aria-roledescription="slide" aria-label={`${index + 1} of ${items.length}`}>
            {content}
          </div>
        ))}
      </div>
    </section>
  );
}

interface RoundButtonProps {
  readonly label: string;
  readonly icon: typeof ChevronLeft;
  /** Whether the list is at this end: the button then does nothing, but stays focusable. */
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function RoundButton({ label, icon, isOff, onPress }: RoundButtonProps) {
  return (
    <button type="button" className={css.round} aria-label={label} aria-disabled={isOff} onClick={isOff ? undefined : onPress}>
      <Icon of={icon} />
    </button>
  );
}

/** The offset of the first slide, to which the list scrolls a shown slide. */
function readStart(list: HTMLElement): number {
  const [first] = list.children;
  return first instanceof HTMLElement ? first.offsetLeft : 0;
}

/** The slide nearest to the start of the list; the last one when the list cannot be scrolled further. */
function findShown(list: HTMLElement): number {
  const slides = [...list.children].filter((slide): slide is HTMLElement => slide instanceof HTMLElement);
  if (list.scrollLeft + list.clientWidth >= list.scrollWidth - 1) return slides.length - 1;
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - readStart(list) - list.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}
