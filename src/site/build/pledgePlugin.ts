import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { pledge, pledgeHref } from '../app/pages/impact/pledge.ts';
import { brand } from '../config/organisation.ts';
import { buildPledgePdf } from './buildPledgePdf.ts';

const artwork = 'src/ui/art/water-rings.svg';

/** Builds the PDF of the pledge from the texts of its page. @param root The folder of the repository. */
export async function buildPledge(root: string): Promise<Buffer> {
  return buildPledgePdf(pledge, await readFile(path.join(root, artwork), 'utf8'), brand.name);
}

/** Writes the PDF of the pledge into the built site, and serves it in development. */
export function pledgePlugin(root: string): Plugin {
  return {
    name: 'pledge-pdf',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: pledgeHref.slice(1), source: await buildPledge(root) });
    },
    configureServer(server) {
      server.middlewares.use(pledgeHref, (_request, response, next) => {
        buildPledge(root).then((pdf) => response.setHeader('content-type', 'application/pdf').end(pdf), next);
      });
    },
  };
}
