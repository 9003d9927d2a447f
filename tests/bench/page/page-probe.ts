/**
 * Runs in every measured page before its own scripts: reports when something was painted. A frame counts as painted
 * in the first task after its callbacks, as browsers paint right after those.
 */
import type { ElementMarkup } from './reference/markup.ts';
import { serialiseElement } from './reference/serialise-element.ts';

/** The measurements of a page, in milliseconds since the visit began, or since an action. */
export interface PageProbe {
  /** When the first question was painted, and where to press on its first option. */
  readonly visible: Promise<{ readonly at: number; readonly point: Point }>;
  /** When the effect of the first click on that option was painted. */
  readonly firstClickHandled: Promise<number>;
  /** When React listened; on a page without it, nothing. */
  readonly interactive: Promise<number | undefined>;
  /** When a first screen without a question was painted, and where to press on its button. */
  readonly startVisible: Promise<{ readonly at: number; readonly point: Point }>;
  /** When the screen that follows from the first press on that button was painted, with a field. On a page with a question nothing is pressed. */
  readonly nextScreen: Promise<number>;
  /** Prepares a press: returns its position, and begins to watch for its effect. */
  prepare(press: Press): Promise<Point>;
  /** The milliseconds from the press that was prepared for to the paint of what follows from it. */
  pressDuration(): Promise<number>;
  /** The screen that is shown now. */
  markup(): ElementMarkup;
}

/** A press on an option, counted from 0, or on Next. */
export type Press = { readonly option: number } | 'next';

/** A place within the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

declare global {
  interface Window {
    bench: PageProbe;
    /** What becomes of a click made at once: a box shows it by itself, it counts later, or it has to be made again. Or none is made. */
    firstClick: 'native' | 'kept' | 'lost' | 'none';
  }
}

/** The time limit for an effect. */
const timeoutMs = 60_000;

/** Resolves with the paint time of the first frame in which a condition is true; rejects after the time limit. */
function timeOfPaintWhere(holds: () => boolean): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const { port1, port2 } = new MessageChannel();
      const isThere = holds();
      port1.addEventListener('message', () => {
        const now = performance.now();
        if (isThere) resolve(now);
        else if (now - from > timeoutMs)
          reject(new Error(`This never came to be on ${location.pathname}, at '${heading()?.textContent ?? ''}': ${holds.name}`));
        else requestAnimationFrame(look);
      });
      port1.start();
      port2.postMessage('');
    };
    requestAnimationFrame(look);
  });
}

/** That of the screen which is shown: the app takes a screen over out of sight where another one is shown already. */
function heading(): HTMLElement | null {
  return [...document.querySelectorAll('h1')].find((one) => one.closest('[hidden]') === null) ?? null;
}

function options(): readonly HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('main label input')];
}

function nextButton(): HTMLButtonElement | null {
  return document.querySelector('main button[type=submit]');
}

function middleOf(element: Element): Point {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // The first line of words that are broken over several: the middle of the box around them may lie beside them.
  const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

function cardOf(option: number): Element {
  return options()[option]!.closest('label')!;
}

function isVisible(): boolean {
  const title = heading();
  return title !== null && options().length > 0 && nextButton() !== null && getComputedStyle(title).visibility === 'visible';
}

/** True once the answer is accepted and Next is enabled. */
function isNextEnabled(): boolean {
  return nextButton()?.getAttribute('aria-disabled') !== 'true';
}

function isClickHandled(): boolean {
  return window.firstClick === 'native' ? options()[0]!.checked : isNextEnabled();
}

function isReactAttached(): boolean {
  return isListenedFor(options()[0]!);
}

/** React marks the elements that it listens for. */
function isListenedFor(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

async function waitForStart(): Promise<{ at: number; point: Point }> {
  const isShown = (): boolean => nextButton() !== null && heading() !== null && getComputedStyle(heading()!).visibility === 'visible';
  const at = await timeOfPaintWhere(isShown);
  return { at, point: middleOf(nextButton()!) };
}

async function waitForNextScreen(): Promise<number> {
  const { at } = await probe.startVisible;
  const before = heading()?.textContent;
  // A page with a question is measured by its first option, and a press on its button would be one too many.
  const isStart = options().length === 0;
  if (!isStart || window.firstClick === 'native' || window.firstClick === 'none') return at;
  if (window.firstClick === 'lost') {
    await timeOfPaintWhere(() => isListenedFor(nextButton()!));
    nextButton()!.click();
  }
  return timeOfPaintWhere(() => heading()?.textContent !== before && document.querySelector('main input, main select') !== null);
}

async function waitForFirstQuestion(): Promise<{ at: number; point: Point }> {
  const at = await timeOfPaintWhere(isVisible);
  return { at, point: middleOf(cardOf(0)) };
}

async function waitForFirstClickHandled(): Promise<number> {
  const { at } = await probe.visible;
  if (window.firstClick === 'none') return at;
  if (window.firstClick === 'lost') {
    // The click that has an effect is the first one that React handles; no client could be faster.
    await timeOfPaintWhere(isReactAttached);
    options()[0]!.click();
  }
  return timeOfPaintWhere(isClickHandled);
}

async function waitForReactAttached(): Promise<number | undefined> {
  await probe.visible;
  return window.firstClick === 'native' ? undefined : timeOfPaintWhere(isReactAttached);
}

/** Resolves when the browser has nothing else to do. */
function idle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 }));
}

async function measurePress(press: Press): Promise<number> {
  const before = heading()?.textContent;
  const checked = press === 'next' ? undefined : options()[press.option]!.checked;
  const from = await new Promise<number>((resolve) =>
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
  );
  const hasFollowed = (): boolean =>
    press === 'next' ? ![before, undefined, ''].includes(heading()?.textContent) : options()[press.option]!.checked !== checked;
  return (await timeOfPaintWhere(hasFollowed)) - from;
}

let pendingPress: Promise<number> = Promise.resolve(0);

const probe: PageProbe = {
  visible: waitForFirstQuestion(),
  firstClickHandled: Promise.resolve(0).then(waitForFirstClickHandled),
  interactive: Promise.resolve(0).then(waitForReactAttached),
  startVisible: waitForStart(),
  nextScreen: Promise.resolve(0).then(waitForNextScreen),
  async prepare(press) {
    await idle();
    pendingPress = measurePress(press);
    return middleOf(press === 'next' ? nextButton()! : cardOf(press.option));
  },
  pressDuration: () => pendingPress,
  markup: () => serialiseElement(document.querySelector('#root > div')!),
};
window.bench = probe;
