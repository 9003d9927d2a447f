/**
 * Ends the process with one line when this version of Node is not supported. Every script imports this file first. It uses only
 * syntax and modules that Node 12 has: newer syntax would cause a syntax error instead of the message.
 */
import { readFileSync } from 'fs';

/**
 * The supported versions, such as `^20.19 || >=22.12`: the `engines` of package.json. Vite and other packages need `require` of
 * ES modules, which Node 20.19 and 22.12 support and Node 21 does not.
 */
const range = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).engines.node;

/** Tells whether a version of Node is supported. */
export function isSupported(version) {
  const parts = version.split('.').map(Number);
  return range.split(' || ').some(function (alternative) {
    const lowest = /^(\^|>=)(\d+)\.(\d+)$/.exec(alternative);
    const major = Number(lowest[2]);
    const isLater = lowest[1] === '>=' && parts[0] > major;
    return isLater || (parts[0] === major && parts[1] >= Number(lowest[3]));
  });
}

if (!isSupported(process.versions.node)) {
  const words = range.replace(/\^|>=/g, '').split(' || ').join(', or ');
  console.error('Intake needs Node ' + words + ' and newer; this is ' + process.versions.node + '.');
  process.exit(1);
}
