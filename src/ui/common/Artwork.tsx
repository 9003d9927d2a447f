import type { ComponentProps } from 'react';

/** What a drawing is drawn from; its size in `width` and `height`. */
export type ArtworkProps = Omit<ComponentProps<'img'>, 'alt'> & { readonly src: string; readonly night: string };

/** A drawing without meaning of its own, and the same at night for a dark colour scheme. The browser requests one of both. */
export function Artwork({ night, ...day }: ArtworkProps) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={night} />
      <img {...day} alt="" />
    </picture>
  );
}
