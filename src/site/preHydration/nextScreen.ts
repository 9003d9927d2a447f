import { applyPreloadedStyles } from './applyPreloadedStyles.ts';
import { listControls } from './listControls.ts';

/**
 * A script of a page whose Next button leads to a form. The pre-hydration script loads it while the page is painted. A client who
 * presses Next before the app has rendered sees the form at once, as the build has rendered it, and can fill it in. Meanwhile the
 * app hydrates the first screen, which is hidden, and replays the press. When the app has rendered the form, its form replaces the
 * prerendered one and takes over the typed values, the focus, and a press on Next or Back.
 */

/** The title of the form's document and its markup. The build writes them before this script. */
declare const nextScreen: { readonly title: string; readonly body: string };

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldSelector = 'input,select,textarea';

const root = document.getElementById('root')!;
const prerendered = document.createElement('div');

/** The button of the prerendered form that was pressed last, unless something was typed after the press. */
let pressed: HTMLElement | undefined;

const findField = (id: string): Field | null => root.querySelector<Field>(`#${CSS.escape(id)}`);

function showPrerendered(): void {
  prerendered.addEventListener('submit', (event) => event.preventDefault());
  prerendered.addEventListener('click', recordPress);
  prerendered.addEventListener('input', () => setPressed(undefined));
  root.hidden = true;
  root.after(prerendered);
  document.title = nextScreen.title;
  window.scrollTo(0, 0);
  prerendered.querySelector('h1')!.focus({ preventScroll: true });
}

/** Ignores the second click of a double click on the Next button of the first screen. */
function recordPress({ target, detail }: MouseEvent): void {
  const button = (target as Element).closest('button');
  if (button !== null && detail < 2) setPressed(button);
}

function setPressed(button: HTMLElement | undefined): void {
  pressed?.removeAttribute('aria-busy');
  pressed = button;
  pressed?.setAttribute('aria-busy', 'true');
}

/** The state of the form in the app: rendered, failed to load, or left by the browser's Back. */
type FormState = 'rendered' | 'failed' | 'left';

/**
 * Reports each change of the form's state. The form is recognised by its first field. A form that has failed may still be rendered
 * later.
 */
function awaitForm(firstFieldId: string, onChange: (state: FormState) => void): void {
  const ended = new AbortController();
  const observer = new MutationObserver(() => {
    const isThere = findField(firstFieldId) !== null;
    if (isThere) end();
    // The app reacts to events only when it has finished rendering, which is after this callback.
    if (isThere || root.querySelector('[role=alert]') !== null) setTimeout(() => onChange(isThere ? 'rendered' : 'failed'));
  });
  const end = (): void => {
    observer.disconnect();
    ended.abort();
  };
  observer.observe(root, { childList: true, subtree: true });
  // The app has navigated to the form, although it may still load the form's code. So the browser's Back leads to the first screen.
  addEventListener(
    'popstate',
    () => {
      end();
      onChange('left');
    },
    { signal: ended.signal },
  );
}

/** Enters the value of a prerendered field into the app's field of the same id, as if it had been typed there. */
function handOverValue(from: Field): void {
  const to = findField(from.id);
  if (to === null) return;
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(from.type)) {
    if (from.checked !== to.checked) to.click();
  } else if (from.value !== to.value) {
    // Some fields parse their text when they lose the focus.
    to.focus({ preventScroll: true });
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')!.set!.call(to, from.value);
    to.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** The app's control that corresponds to one of the prerendered form: a field by its id, any other control by its position. */
function findCounterpart(control: Element | null | undefined): HTMLElement | undefined {
  const place = listControls(prerendered).findIndex((one) => one === control);
  const isField = control?.matches(fieldSelector) === true;
  return (isField ? findField(control.id) : listControls(root)[place]) ?? undefined;
}

function handOver(): void {
  const focused = document.activeElement;
  const [to, next] = [findCounterpart(focused), findCounterpart(pressed)];
  for (const field of prerendered.querySelectorAll<Field>(fieldSelector)) handOverValue(field);
  to?.focus({ preventScroll: true });
  if (focused instanceof HTMLInputElement && to instanceof HTMLInputElement && focused.selectionStart !== null)
    to.setSelectionRange(focused.selectionStart, focused.selectionEnd);
  prerendered.remove();
  next?.click();
}

async function showNextScreen(): Promise<void> {
  const scrollTo = window.scrollTo.bind(window);
  let isOver = false;
  prerendered.innerHTML = nextScreen.body;
  awaitForm(prerendered.querySelector<Field>(fieldSelector)!.id, (state) => {
    isOver = true;
    window.scrollTo = scrollTo;
    root.hidden = false;
    // A control may lose the focus when it is hidden. So the focus is handed over first.
    if (state === 'rendered') handOver();
    else if (state === 'left') prerendered.remove();
    else prerendered.hidden = true;
  });
  await applyPreloadedStyles();
  if (isOver) return;
  showPrerendered();
  // The app scrolls to the top when it navigates. It is hidden meanwhile, so that must not scroll the prerendered form.
  window.scrollTo = () => undefined;
}

window.preHydration?.onNextPressed(() => void showNextScreen());
