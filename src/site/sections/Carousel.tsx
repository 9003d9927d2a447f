import css from './carousel.module.css';
import { Reel } from './Reel.tsx';

/** A picture with its text. */
export interface Slide {
  readonly name: string;
  readonly words: string;
  /** The address of its drawing. */
  readonly art: string;
}

interface CarouselProps {
  readonly title: string;
  readonly lead: string;
  readonly slides: readonly Slide[];
}

/** Pictures with texts side by side. */
export function Carousel({ title, lead, slides }: CarouselProps) {
  const items = slides.map(({ name, words, art }) => ({
    name,
    content: (
      <>
        <div className={css.art}>
          <img src={art} alt="" width="270" height="540" loading="lazy" />
        </div>
        <h3>{name}</h3>
        <p>{words}</p>
      </>
    ),
  }));
  return <Reel id="carousel" title={title} lead={lead} items={items} />;
}
