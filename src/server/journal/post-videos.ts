/** A video of a site whose videos the page shows, once a reader asks for it. */
export interface ShownVideo {
  /** The page of the video at its own site. */
  readonly href: string;
  /** What a frame shows. */
  readonly frame: string;
  /** Whose video it is. */
  readonly site: string;
}

/** The origins of the frames that a page of the journal may show. */
export const videoOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** The video of a frame; `undefined` for frames of other sites. */
export function findVideo(src: string): ShownVideo | undefined {
  const [, youTube] = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]{1,20})(?:[?#].*)?$/.exec(src) ?? [];
  if (youTube !== undefined) {
    return { href: `https://www.youtube.com/watch?v=${youTube}`, frame: `${videoOrigins[0]}/embed/${youTube}`, site: 'YouTube' };
  }
  const [, vimeo] = /^https:\/\/player\.vimeo\.com\/video\/(\d{1,12})(?:[?#].*)?$/.exec(src) ?? [];
  if (vimeo === undefined) return undefined;
  return { href: `https://vimeo.com/${vimeo}`, frame: `${videoOrigins[1]}/video/${vimeo}?dnt=1`, site: 'Vimeo' };
}
