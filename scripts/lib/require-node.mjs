/**
 * Ends the process with one line when this version of Node is not supported. Every script imports this file first. It uses only
 * syntax that Node 12 can parse: newer syntax would cause a syntax error instead of the message.
 */
const parts = process.versions.node.split('.').map(Number);
const major = parts[0];
const minor = parts[1];

// Vite and other packages need `require` of ES modules, which Node 20.19 and 22.12 support and Node 21 does not.
const supported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;

if (!supported) {
  const branch = major === 21 || major === 22 ? ' (of Node 22: 22.12)' : '';
  console.error('Intake needs Node 20.19 or newer' + branch + '; this is ' + process.versions.node + '.');
  process.exit(1);
}
