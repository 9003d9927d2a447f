/** Runs before each test file: property tests draw by the seed of this run, which SEED gives. A failure says it, too. */
import fc from 'fast-check';

const given = process.env['SEED'];
if (given !== undefined) fc.configureGlobal({ seed: Number(given) });
