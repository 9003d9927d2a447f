/** What jsdom lacks of a browser; imported by component tests. */

/** Gives `<dialog>` its modal methods, without the inertness and focus trap that only a browser has. */
function addModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    const opener = document.activeElement;
    this.setAttribute('open', '');
    this.addEventListener('close', () => opener instanceof HTMLElement && opener.focus(), { once: true });
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
}

/** Media queries that hold when `matches` says so; by default none does. */
export function mockMediaQueries(matches: (query: string) => boolean): void {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { media: query, matches: matches(query) }) as MediaQueryList;
}

addModalDialogs();
mockMediaQueries(() => false);

// Pages have no layout in jsdom, so there is nowhere to scroll to.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// Takes what is sent when the page is hidden, and sends nothing.
navigator.sendBeacon = () => true;
