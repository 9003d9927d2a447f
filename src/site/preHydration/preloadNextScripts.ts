/**
 * Fetches the scripts of the screens that may come next, which a prerendered document names. They come after the scripts of the
 * first screen, and are requested at once: one after another, as their imports are found, would take a round trip each. A second
 * call fetches nothing anew: a browser fetches a module once.
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
