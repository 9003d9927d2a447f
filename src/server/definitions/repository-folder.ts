import path from 'node:path';

/** The folder of this repository, with flows/ and schemas/. */
export const repositoryFolder = path.resolve(import.meta.dirname, '../../..');
