import { expect, it } from 'vitest';
import { listRepositoryFiles } from '../architecture/repository-files.ts';

const files = listRepositoryFiles().filter((file) => /^src\/ui\/(?!gallery\/|testing\/)[^/]+\/\w+(?:\.examples)?\.tsx$/.test(file));
const parts = files.filter((file) => !file.endsWith('.examples.tsx'));

it('every part of the ui has an example file beside it, and every example file a part', () => {
  const examples = files.filter((file) => file.endsWith('.examples.tsx'));
  expect(examples.toSorted()).toEqual(parts.map((file) => file.replace(/\.tsx$/, '.examples.tsx')).toSorted());
});
