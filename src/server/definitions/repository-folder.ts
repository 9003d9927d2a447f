import path from 'node:path';

/** The folder that holds flows/ and schemas/ of this repository. */
export const repositoryFolder = path.resolve(import.meta.dirname, '../../..');
