/**
 * `node scripts/lib/bundle.mjs <folder> <program.ts> …`: bundles programs for Node into a folder of the repository, each
 * under its own name, without npm packages. It replaces the folder only after all programs are built.
 */
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { inRoot, root, exitWithError } from './root.mjs';

/**
 * Lets a bundled module find the files beside its source, such as migrations: `import.meta.dirname` becomes the
 * folder of the source, relative to the bundle, so that the repository can be moved.
 */
function keepSourceDirnames(folder) {
  return {
    name: 'beside-sources',
    transform(code, id) {
      if (!path.isAbsolute(id) || id.includes('/node_modules/')) return undefined;
      if (code.includes('import.meta.url')) this.error(`${id}: use import.meta.dirname: import.meta.url is lost in a bundle.`);
      if (!code.includes('import.meta.dirname')) return undefined;
      const relative = path.relative(folder, path.dirname(id)).split(path.sep).join('/');
      return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${relative}`)})`), map: null };
    },
  };
}

async function bundle(folder, programs) {
  const newFolder = `${folder}.new`;
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [keepSourceDirnames(folder)],
    build: {
      ssr: true,
      outDir: newFolder,
      emptyOutDir: true,
      copyPublicDir: false,
      sourcemap: true,
      target: 'node20',
      rolldownOptions: {
        // The times of the bundler do not help people who run the programs.
        checks: { bundlerTimings: false },
        input: programs,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  await rm(folder, { recursive: true, force: true });
  await rename(newFolder, folder);
}

const [folder, ...programs] = process.argv.slice(2).map((file) => inRoot(file));
await bundle(folder, programs).catch((error) => exitWithError(error.message));
