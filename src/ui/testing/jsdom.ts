/** Replacements for browser features that jsdom lacks. Component tests import this file. */

/** Adds the modal methods to `<dialog>`, without the inert page and the focus trap of a browser. */
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

/** Makes a media query match where `matches` returns true for it. */
export function mockMediaQueries(matches: (query: string) => boolean): void {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { media: query, matches: matches(query) }) as MediaQueryList;
}

addModalDialogs();
mockMediaQueries(() => false);

// jsdom has no layout, so there is nothing to scroll.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// Accepts beacons, and sends nothing.
navigator.sendBeacon = () => true;
