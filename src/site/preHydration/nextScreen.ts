import { applyPreloadedStyles } from './applyPreloadedStyles.ts';
import { listControls } from './listControls.ts';

/**
 * A script of a page whose Next leads to a form. It is loaded while the page is painted. Who presses Next before the app is there sees
 * the form at once, as the build has rendered it, and can fill it in. The app takes over the first screen meanwhile, out of sight, and
 * makes the press again: when it has drawn the form, that one takes the place of the drawn one, with what was typed, the focus, and a
 * press on Next or Back.
 */

/** What the build puts before this script: the title of the form's document, and its markup. */
declare const nextScreen: { readonly title: string; readonly body: string };

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldSelector = 'input,select,textarea';

const root = document.getElementById('root')!;
const drawn = document.createElement('div');

/** The button of the drawn screen that was pressed last, unless something was typed after it. */
let pressed: HTMLElement | undefined;

const findField = (id: string): Field | null => root.querySelector<Field>(`#${CSS.escape(id)}`);

function showDrawn(): void {
  drawn.addEventListener('submit', (event) => event.preventDefault());
  drawn.addEventListener('click', recordPress);
  drawn.addEventListener('input', () => setPressed(undefined));
  root.hidden = true;
  root.after(drawn);
  document.title = nextScreen.title;
  window.scrollTo(0, 0);
  drawn.querySelector('h1')!.focus({ preventScroll: true });
}

/** The second click of a double click on Next of the first screen is no press here. */
function recordPress({ target, detail }: MouseEvent): void {
  const button = (target as Element).closest('button');
  if (button !== null && detail < 2) setPressed(button);
}

function setPressed(button: HTMLElement | undefined): void {
  pressed?.removeAttribute('aria-busy');
  pressed = button;
  pressed?.setAttribute('aria-busy', 'true');
}

/** What has become of the form in the app: it is drawn, it cannot be shown, or the client has gone back from it. */
type FormState = 'drawn' | 'failed' | 'left';

/** Calls it with what has become of the form that has a field: what has failed may be drawn later. */
function awaitForm(firstFieldId: string, onChange: (state: FormState) => void): void {
  const ended = new AbortController();
  const observer = new MutationObserver(() => {
    const isThere = findField(firstFieldId) !== null;
    if (isThere) end();
    // The app listens to what it has drawn when it has ended that.
    if (isThere || root.querySelector('[role=alert]') !== null) setTimeout(() => onChange(isThere ? 'drawn' : 'failed'));
  });
  const end = (): void => {
    observer.disconnect();
    ended.abort();
  };
  observer.observe(root, { childList: true, subtree: true });
  // The app has moved to the form, whose code it may still load. The browser's Back then leads to the first screen.
  addEventListener(
    'popstate',
    () => {
      end();
      onChange('left');
    },
    { signal: ended.signal },
  );
}

/** Gives the app's field what stands in the drawn one, as if it had been typed. */
function handOverValue(from: Field): void {
  const to = findField(from.id);
  if (to === null) return;
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(from.type)) {
    if (from.checked !== to.checked) to.click();
  } else if (from.value !== to.value) {
    // A field reads what it has understood when the focus leaves it.
    to.focus({ preventScroll: true });
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')!.set!.call(to, from.value);
    to.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** The app's own of a control of the drawn screen: fields have ids, everything else has its place. */
function findCounterpart(control: Element | null | undefined): HTMLElement | undefined {
  const place = listControls(drawn).findIndex((one) => one === control);
  const isField = control?.matches(fieldSelector) === true;
  return (isField ? findField(control.id) : listControls(root)[place]) ?? undefined;
}

function handOver(): void {
  const focused = document.activeElement;
  const [to, next] = [findCounterpart(focused), findCounterpart(pressed)];
  for (const field of drawn.querySelectorAll<Field>(fieldSelector)) handOverValue(field);
  to?.focus({ preventScroll: true });
  if (focused instanceof HTMLInputElement && to instanceof HTMLInputElement && focused.selectionStart !== null)
    to.setSelectionRange(focused.selectionStart, focused.selectionEnd);
  drawn.remove();
  next?.click();
}

async function showNextScreen(): Promise<void> {
  const scrollTo = window.scrollTo.bind(window);
  let isOver = false;
  drawn.innerHTML = nextScreen.body;
  awaitForm(drawn.querySelector<Field>(fieldSelector)!.id, (state) => {
    isOver = true;
    window.scrollTo = scrollTo;
    root.hidden = false;
    // What is hidden may lose the focus, which is handed over.
    if (state === 'drawn') handOver();
    else if (state === 'left') drawn.remove();
    else drawn.hidden = true;
  });
  await applyPreloadedStyles();
  if (isOver) return;
  showDrawn();
  // The app scrolls to the top when it moves, which nobody sees.
  window.scrollTo = () => undefined;
}

window.preHydration?.onNextPressed(() => void showNextScreen());
