import { watchReports } from '../report.ts';
import type { Fault } from '../report.ts';

const uncaught = 'Nobody caught this';

/** Has faults of this document told to the error monitor, where there is one: what is reported, and what nobody caught. Its code is fetched for the first of them. */
export function watchFaults(): void {
  const { content } = document.querySelector<HTMLMetaElement>('meta[name=error-monitor]') ?? {};
  if (content === undefined) return;
  const send = (fault: Fault): void => {
    import('./send.ts').then(
      ({ sendFault }) => sendFault(content, fault),
      // The fault stands in the console all the same.
      () => undefined,
    );
  };
  watchReports(send);
  window.addEventListener('error', ({ error }) => send({ message: uncaught, error: error as unknown }));
  window.addEventListener('unhandledrejection', ({ reason }) => send({ message: uncaught, error: reason as unknown }));
}
