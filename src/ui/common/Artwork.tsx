import type { ComponentProps } from 'react';

/** The addresses of a drawing: `src` for the light colour scheme, `night` for the dark one. */
export interface Drawing {
  readonly src: string;
  readonly night: string;
}

/** The attributes of the `<img>`, such as `width` and `height`, and the addresses of the drawing. */
export type ArtworkProps = Omit<ComponentProps<'img'>, 'alt' | keyof Drawing> & Drawing;

/** A decorative drawing in the variant of the colour scheme. The browser requests only that variant. */
export function Artwork({ night, ...day }: ArtworkProps) {
  return (
    <picture>
      <source media="screen and (prefers-color-scheme: dark)" srcSet={night} />
      <img {...day} alt="" />
    </picture>
  );
}
