import type { MouseEvent } from 'react';

/**
 * Replaces the link to a video by the video when a reader presses it; before that the other site learns nothing of the reader. The
 * server has written the address of the frame (src/server/journal/post-videos.ts). A press that opens another tab leads to the site
 * of the video, and so does every press on a page whose policy allows no frame.
 */
export function showVideo(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-frame]') : null;
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.title = link.textContent;
  frame.allow = 'fullscreen; encrypted-media; picture-in-picture';
  // The video players refuse to play without a referrer.
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
