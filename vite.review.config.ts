import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { formTablePlugin } from './src/definitions/virtualModules/formTablePlugin.ts';
import { intakeDefinitions } from './src/definitions/virtualModules/vitePlugin.ts';
import { createScopedClassName } from './src/site/build/createScopedClassName.ts';

const project = import.meta.dirname;
const root = process.env['REVIEW_ROOT'] ?? project;

/** Builds the script of the review pages: one file without modules, so that a page works without a server too. */
export default defineConfig({
  root: project,
  publicDir: false,
  plugins: [react(), intakeDefinitions({ root, from: 'working-files' }), formTablePlugin(root)],
  define: { 'process.env.NODE_ENV': '"production"' },
  css: { modules: { generateScopedName: createScopedClassName } },
  build: {
    emptyOutDir: false,
    sourcemap: false,
    // The times of the bundler do not help people who write the pages.
    rolldownOptions: { checks: { bundlerTimings: false } },
    lib: {
      entry: path.join(project, 'src/review/main.tsx'),
      formats: ['iife'],
      name: 'staffReview',
      fileName: () => 'app.js',
      cssFileName: 'style',
    },
  },
});
