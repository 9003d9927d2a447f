import { build } from 'vite';
import type { Plugin } from 'vite';

/** Bundles a module, for a browser and as it would be sent to one, into one script. */
export async function bundleModule(entry: string, format: 'iife' | 'es', plugins: Plugin[] = []): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    mode: 'production',
    plugins,
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry, output: { format } } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error(`${entry} was not built`);
  return chunk.code;
}
