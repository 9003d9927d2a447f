/** Past this many pixels the header stays in view (seed 0 §2): less in a window under 1024 px. */
const stickyAfter = { narrow: 30, wide: 100 } as const;

const wideWindow = '(min-width: 1024px)';

/**
 * Makes the header stay in view once the page is scrolled, and closes its open menu on Escape, on a press outside it, and when
 * focus leaves it. Without it the header stays where it stands, and the menu opens and closes by its own button.
 *
 * @returns Takes everything back.
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

/** The veil over the page is drawn by the menu itself, so a press on it has the menu as its target. */
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
