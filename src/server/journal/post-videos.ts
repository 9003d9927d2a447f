/** A video that the page shows in a frame at the reader's request. */
export interface ShownVideo {
  /** The page of the video at its own site. */
  readonly href: string;
  /** The address for the frame. */
  readonly frame: string;
  /** The name of the site. */
  readonly site: string;
}

/** The origins of the frames that a page of the journal may show. */
export const videoOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** Returns the video of a frame's address; `undefined` for frames of other sites. */
export function findVideo(src: string): ShownVideo | undefined {
  const [, youTube] = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]{1,20})(?:[?#].*)?$/.exec(src) ?? [];
  if (youTube !== undefined) {
    return { href: `https://www.youtube.com/watch?v=${youTube}`, frame: `${videoOrigins[0]}/embed/${youTube}`, site: 'YouTube' };
  }
  const [, vimeo] = /^https:\/\/player\.vimeo\.com\/video\/(\d{1,12})(?:[?#].*)?$/.exec(src) ?? [];
  if (vimeo === undefined) return undefined;
  return { href: `https://vimeo.com/${vimeo}`, frame: `${videoOrigins[1]}/video/${vimeo}?dnt=1`, site: 'Vimeo' };
}
