import { build } from 'vite';

/** Bundles a module as the text of an inline classic script. Rejects when the text cannot be embedded in a document. */
export async function bundleAsClassicScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'preHydration' }, minify: true, sourcemap: false },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error(`${entry} was not built`);
  if (chunk.code.includes('</')) throw new Error(`${entry} holds '</', which would end its element`);
  return chunk.code.trim();
}
