/** A film with its files in public/films/: `<name>.mp4`, `.webm`, and the poster `.webp`. */
export interface Film {
  readonly name: string;
  /** The file of its captions, without the ending `.vtt`. */
  readonly captions: string;
  readonly title: string;
  /** How long it is and what one should know before, such as '30 seconds, with captions'. */
  readonly note: string;
}

/** The film that is there; each of the films has captions of its own over it. */
export const landscape = { name: 'first-light', note: '30 seconds, no sound, with captions' } as const;

/** Night becomes morning over the landscape of the site. `npm run film` renders it. */
export const firstLight: Film = { ...landscape, captions: 'first-light', title: 'First light' };

/** The address of a file of a film. */
export function getFilmHref({ name }: Film, ending: 'mp4' | 'webm' | 'webp'): string {
  return `/films/${name}.${ending}`;
}

/** The address of the captions of a film. */
export function getCaptionsHref({ captions }: Film): string {
  return `/films/${captions}.vtt`;
}
