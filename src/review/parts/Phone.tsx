import { useEffect, useRef } from 'react';
import type { ReviewRun } from '../../analysis/reviewPages/index.ts';
import { getPreviewHref } from '../reviewAddress.ts';
import type { PreviewSource } from '../reviewAddress.ts';
import { parsePreviewMessage } from '../preview/previewMessage.ts';
import type { PreviewMessage } from '../preview/previewMessage.ts';
import css from '../phone.module.css';
import page from '../review.module.css';

interface PhoneProps {
  readonly source: PreviewSource;
  /** The run with which the preview begins. A different run restarts it. */
  readonly run: ReviewRun;
  /** The accessible name of the preview. */
  readonly title: string;
  readonly caption: string;
  /** Called for each message of the preview, which it sends whenever its run changes. */
  readonly onMove?: (message: PreviewMessage) => void;
}

/** A preview of a flow as clients see it, in the frame of a phone. */
export function Phone({ source, run, title, caption, onMove }: PhoneProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const listen = ({ source: sender, data }: MessageEvent<unknown>): void => {
      const message = sender === frame.current?.contentWindow ? parsePreviewMessage(data) : undefined;
      if (message !== undefined) onMove?.(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onMove]);
  const href = getPreviewHref(source, run);
  return (
    <figure className={css.phoneFigure}>
      <div className={css.phone}>
        <div className={css.glass}>
          <iframe key={href} ref={frame} src={href} title={title} />
        </div>
      </div>
      <figcaption className={page.meta}>{caption}</figcaption>
    </figure>
  );
}
