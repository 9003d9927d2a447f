/** Applies the stylesheets that the document only preloads. Resolves when each has loaded or failed. */
export async function applyPreloadedStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]')];
  await Promise.all(links.map(applyStyles));
}

function applyStyles(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((settle) => {
    link.addEventListener('load', settle);
    link.addEventListener('error', settle);
    link.rel = 'stylesheet';
  });
}
