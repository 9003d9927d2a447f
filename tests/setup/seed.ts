/** Runs before each test file: property tests draw the same cases in every run, others by the environment variable SEED. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 20_261_121) });
