import { onErrorCaptured } from '../captureError.ts';
import type { CapturedError } from '../captureError.ts';

const uncaughtMessage = 'Nobody caught this';

/** Has faults of this document told to the error monitor, where there is one: what is reported, and what nobody caught. Its code is fetched for the first of them. */
export function startErrorMonitoring(): void {
  const { content } = document.querySelector<HTMLMetaElement>('meta[name=error-monitor]') ?? {};
  if (content === undefined) return;
  const send = (fault: CapturedError): void => {
    import('./sendErrorEvent.ts').then(
      ({ sendErrorEvent }) => sendErrorEvent(content, fault),
      // The fault stands in the console all the same.
      () => undefined,
    );
  };
  onErrorCaptured(send);
  window.addEventListener('error', ({ error }) => send({ message: uncaughtMessage, error: error as unknown }));
  window.addEventListener('unhandledrejection', ({ reason }) => send({ message: uncaughtMessage, error: reason as unknown }));
}
