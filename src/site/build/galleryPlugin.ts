import type { Plugin } from 'vite';

/** The galleries by their addresses, each with the module that renders it. */
const galleries = {
  '/__ui': { title: 'Parts of the ui', module: '/src/ui/gallery/main.tsx' },
  '/__sections': { title: 'Sections of the pages', module: '/src/site/gallery/main.tsx' },
} as const;

/** The address of a gallery. */
export type GalleryAddress = keyof typeof galleries;

/** The addresses of all galleries. */
export const galleryAddresses = Object.keys(galleries) as readonly GalleryAddress[];

const createDocument = ({ title, module }: (typeof galleries)[GalleryAddress]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="color-scheme" content="light dark" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <meta name="robots" content="noindex" />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${module}"></script>
  </body>
</html>`;

/** Serves the galleries in development only. No build contains them. */
export function galleryPlugin(): Plugin {
  return {
    name: 'galleries',
    apply: 'serve',
    configureServer(server) {
      for (const address of galleryAddresses)
        server.middlewares.use(address, (request, response, next) => {
          response.setHeader('content-type', 'text/html');
          const html = createDocument(galleries[address]);
          server.transformIndexHtml(address, html, request.originalUrl).then((text) => response.end(text), next);
        });
    },
  };
}
