/**
 * Fetches the scripts of the screens that may come next. A prerendered document names them. They are requested all at once, after
 * the scripts of the first screen: if the browser found them one after another by their imports, each would take a round trip. A
 * second call has no effect, because a browser fetches a module once.
 *
 * @param data The data attributes of the page.
 */
export function preloadNextScripts({ nextScripts }: DOMStringMap): void {
  nextScripts
    ?.split(' ')
    .forEach((href) =>
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href })),
    );
}
