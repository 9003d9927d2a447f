/** The header stays in view beyond this scroll position, in pixels (seed 0 §2). It is smaller in a window under 1024 px. */
const stickyAfter = { narrow: 30, wide: 100 } as const;

const wideWindow = '(min-width: 1024px)';

/**
 * Keeps the header in view once the page is scrolled, and closes its open menu on Escape, on a press outside it, and when the focus
 * leaves it. Without this script the header scrolls with the page, and the menu opens and closes by its own button.
 *
 * @returns Removes all listeners and classes.
 */
export function attachHeader(header: HTMLElement): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const stick = (): void => {
    const limit = window.matchMedia(wideWindow).matches ? stickyAfter.wide : stickyAfter.narrow;
    header.toggleAttribute('data-stuck', window.scrollY > limit);
  };
  window.addEventListener('scroll', stick, { signal, passive: true });
  window.addEventListener('resize', stick, { signal });
  document.addEventListener('click', ({ target }) => closeMenuWithout(header, target), { signal });
  header.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && closeMenuWithout(header, relatedTarget), { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeMenuToItsButton(header), { signal });
  stick();
  return () => ended.abort();
}

function findOpenMenu(header: HTMLElement): HTMLDetailsElement | null {
  return header.querySelector<HTMLDetailsElement>('details[open]');
}

/** The menu element draws the backdrop over the page, so a press on the backdrop has the menu as its target. */
function closeMenuWithout(header: HTMLElement, target: EventTarget | null): void {
  const menu = findOpenMenu(header);
  if (menu === null || !(target instanceof Node)) return;
  if (target === menu || !menu.contains(target)) menu.open = false;
}

function closeMenuToItsButton(header: HTMLElement): void {
  const menu = findOpenMenu(header);
  if (menu === null) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}
