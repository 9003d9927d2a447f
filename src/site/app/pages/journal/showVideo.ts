import type { MouseEvent } from 'react';

/**
 * Shows a video of another site in the place of its link, once a reader presses that: until then the other site knows nothing
 * of the reader. The server has written the address of the frame (src/server/journal/post-videos.ts). A press that opens
 * another tab, and a page whose policy allows no frame, lead to the site of the video.
 */
export function showVideo(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-frame]') : null;
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.title = link.textContent;
  frame.allow = 'fullscreen; encrypted-media; picture-in-picture';
  // The players refuse to play for a page that they know nothing of.
  frame.referrerPolicy = 'strict-origin';
  frame.src = link.dataset['frame'] ?? '';
  const leave = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
    if (effectiveDirective === 'frame-src') window.location.assign(link.href);
  };
  document.addEventListener('securitypolicyviolation', leave, { once: true });
  link.replaceWith(frame);
  frame.tabIndex = -1;
  frame.focus();
}
