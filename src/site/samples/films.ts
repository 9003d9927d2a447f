/** A film. Its files are in public/films/: `<name>.mp4`, `.webm`, and the poster `.webp`. */
export interface Film {
  readonly name: string;
  /** The name of the file with its captions, without the extension `.vtt`. */
  readonly captions: string;
  readonly title: string;
  /** Its length and other notes, such as '30 seconds, with captions'. */
  readonly note: string;
}

/** The only rendered film. All sample films show it, each with captions of its own. */
export const landscape = { name: 'first-light', note: '30 seconds, no sound, with captions' } as const;

/** The film of the site's landscape from night to morning. `npm run film` renders it. */
export const firstLight: Film = { ...landscape, captions: 'first-light', title: 'First light' };

/** The address of a file of a film. */
export function getFilmHref({ name }: Film, ending: 'mp4' | 'webm' | 'webp'): string {
  return `/films/${name}.${ending}`;
}

/** The address of the captions of a film. */
export function getCaptionsHref({ captions }: Film): string {
  return `/films/${captions}.vtt`;
}
