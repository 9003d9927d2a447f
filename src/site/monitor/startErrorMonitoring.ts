import { onErrorCaptured } from './captureError.ts';
import type { CapturedError } from './captureError.ts';

const uncaughtMessage = 'Nobody caught this';

/** Sends captured and uncaught errors of this document to the error monitor, if one is configured. The code of the monitor is loaded at the first error. */
export function startErrorMonitoring(): void {
  const { content } = document.querySelector<HTMLMetaElement>('meta[name=error-monitor]') ?? {};
  if (content === undefined) return;
  const send = (captured: CapturedError): void => {
    import('./sendErrorEvent.ts').then(
      ({ sendErrorEvent }) => sendErrorEvent(content, captured),
      // The console has the error already.
      () => undefined,
    );
  };
  onErrorCaptured(send);
  window.addEventListener('error', ({ error }) => send({ message: uncaughtMessage, error: error as unknown }));
  window.addEventListener('unhandledrejection', ({ reason }) => send({ message: uncaughtMessage, error: reason as unknown }));
}
