/** A film with its files in public/films/: `<name>.mp4`, `.webm`, the captions `.vtt` and the poster `.webp`. */
export interface Film {
  readonly name: string;
  readonly title: string;
  /** How long it is and what one should know before, such as '30 seconds, with captions'. */
  readonly note: string;
}

/** Night becomes morning over the landscape of the site. `npm run film` renders it. */
export const firstLight: Film = { name: 'first-light', title: 'First light', note: '30 seconds, no sound, with captions' };

/** The address of a file of a film. */
export function getFilmHref({ name }: Film, ending: 'mp4' | 'webm' | 'vtt' | 'webp'): string {
  return `/films/${name}.${ending}`;
}
