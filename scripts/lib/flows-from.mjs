import { exitWithError } from './root.mjs';

const sources = ['releases', 'working-files'];

/**
 * The source of the site's flows, by FLOWS_FROM. It must be the same as the server's, which refuses a site that was built from the
 * other. Ends the process with one line for another value: Vite, which refuses it too, would add its stack.
 * @returns {string}
 */
export function readFlowsFrom({ FLOWS_FROM = '', NODE_ENV: mode } = process.env) {
  const written = FLOWS_FROM.trim();
  if (written === '') return mode === 'production' ? 'releases' : 'working-files';
  if (sources.includes(written)) return written;
  return exitWithError(`FLOWS_FROM=${JSON.stringify(written)} cannot be used. Give one of ${sources.join(', ')}.`);
}
