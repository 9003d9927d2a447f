import type { ComponentProps } from 'react';

/** The addresses of a drawing and of the same at night. */
export interface Drawing {
  readonly src: string;
  readonly night: string;
}

/** What a drawing is drawn from; its size in `width` and `height`. */
export type ArtworkProps = Omit<ComponentProps<'img'>, 'alt' | keyof Drawing> & Drawing;

/** A drawing without meaning of its own, and the same at night for a dark colour scheme. The browser requests one of both. */
export function Artwork({ night, ...day }: ArtworkProps) {
  return (
    <picture>
      <source media="screen and (prefers-color-scheme: dark)" srcSet={night} />
      <img {...day} alt="" />
    </picture>
  );
}
