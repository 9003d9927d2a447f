import { exitWithError } from './root.mjs';

const sources = ['releases', 'working-files'];

/**
 * The source of the site's flows, by FLOWS_FROM. It must be the source that the server uses: the server refuses a site that was
 * built from the other one. Ends the process with one line when FLOWS_FROM has an unknown value: the error of Vite, which checks
 * the variable too, would have a stack trace.
 * @returns {string} one of `sources`
 */
export function readFlowsFrom({ FLOWS_FROM = '', NODE_ENV: mode } = process.env) {
  const written = FLOWS_FROM.trim();
  if (written === '') return mode === 'production' ? 'releases' : 'working-files';
  if (sources.includes(written)) return written;
  return exitWithError(`FLOWS_FROM=${JSON.stringify(written)} cannot be used. Give one of ${sources.join(', ')}.`);
}
