import type { Plugin } from 'vite';

/** The address of the gallery of the ui's parts. */
export const galleryAddress = '/__ui';

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="color-scheme" content="light dark" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Parts of the ui</title>
    <meta name="robots" content="noindex" />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/ui/gallery/main.tsx"></script>
  </body>
</html>`;

/** Serves the gallery in development. No build has it, so no installation does. */
export function galleryPlugin(): Plugin {
  return {
    name: 'ui-gallery',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(galleryAddress, (request, response, next) => {
        response.setHeader('content-type', 'text/html');
        server.transformIndexHtml(galleryAddress, html, request.originalUrl).then((text) => response.end(text), next);
      });
    },
  };
}
