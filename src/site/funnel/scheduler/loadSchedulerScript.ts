/** The options of the scheduler's script (Chili Piper's `marketing.js`). */
export interface SubmitOptions {
  readonly lead: { readonly [field: string]: string };
  /** Makes the script take the fields of `lead` by their names, instead of searching a form of the page. */
  readonly map: true;
  /** The element for the calendar; without it, a dialog over the page. */
  readonly domElement?: string;
  readonly onRouted: () => void;
  readonly onSuccess: (data: unknown) => void;
  readonly onError: () => void;
  readonly onClose: () => void;
}

/** The object that the script adds to `window`. */
interface SchedulerScript {
  submit(domain: string, router: string, options: SubmitOptions): unknown;
}

declare global {
  interface Window {
    ChiliPiper?: SchedulerScript;
  }
}

/** The attribute that marks the script element of the scheduler. */
const markerAttribute = 'data-scheduler';

/** Loads the script once for each document. Rejects when it cannot be loaded or has another interface; the next call tries again. */
export async function loadSchedulerScript(url: string): Promise<SchedulerScript> {
  if (window.ChiliPiper === undefined) await appendScript(url);
  if (window.ChiliPiper === undefined) throw new Error("The scheduler's script has not put itself into the window");
  return window.ChiliPiper;
}

/** True when this document has loaded or requested code of the scheduler. */
export function hasSchedulerScript(): boolean {
  return document.querySelector(`script[${markerAttribute}]`) !== null;
}

function appendScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.setAttribute(markerAttribute, '');
    script.addEventListener('load', () => resolve(), { once: true });
    script.addEventListener(
      'error',
      () => {
        script.remove();
        reject(new Error("The scheduler's script could not be loaded"));
      },
      { once: true },
    );
    script.src = url;
    document.head.append(script);
  });
}
