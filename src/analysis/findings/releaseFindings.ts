import type { FindingType } from './findingType.ts';

/** Findings of release files, of the catalogue, and of making or rolling back a release. */
export const releaseFindings: readonly FindingType[] = [
  {
    id: 'release-altered',
    severity: 'error',
    description: 'The file of a release is missing, or is not what was released.',
    help: 'Bring the file back as it was, such as from git: a release never changes.',
    example: 'This file is no longer what was released on 2026-11-18.',
  },
  {
    id: 'release-first',
    severity: 'error',
    description: 'There is no earlier release to serve instead.',
    help: 'Mend the flow, and release it.',
    example: 'There is no release before small@1.0.0 that is accepted, so none can be served in its place.',
  },
  {
    id: 'release-handoff',
    severity: 'error',
    description: 'Releases that are served side by side do not hand clients over to each other.',
    help: 'Release the other flow first, with what this one needs.',
    example: "'small@1.0.0' hands clients who end with 'talk' over to next@1, of which no release is served.",
  },
  {
    id: 'release-missing',
    severity: 'error',
    description: 'The site shows a flow of which no release is served.',
    help: 'Release the flow, or build from the working files.',
    example: 'No release of small@1 is served, and the site shows it.',
  },
  {
    id: 'release-not-accepted',
    severity: 'error',
    description: 'A release is served, and the answers given to it are not accepted.',
    help: 'Add the release to those that are accepted, or serve another one.',
    example: "'small@1.0.0' is served, but answers given to it are not accepted.",
  },
  {
    id: 'release-route',
    severity: 'error',
    description: 'A release is served at another address than it was made for.',
    help: 'Put it under its own address.',
    example: "'small@1.0.0' was made for the address /small.",
  },
  {
    id: 'release-served-twice',
    severity: 'error',
    description: 'Two releases of one flow are served.',
    help: 'Take one of the two out: clients can be given only one of them.',
    example: "Two releases of small@1 are served: 'small@1.0.0' and 'small@1.0.1'.",
  },
  {
    id: 'release-unlisted',
    severity: 'error',
    description: 'A file of a release is not in the catalogue.',
    help: 'Delete the file, and release again.',
    example: 'flows/catalog.json names no release with this file, so it is never used.',
  },
];
