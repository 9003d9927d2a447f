import { expect, it } from 'vitest';
import { listRepositoryFiles } from '../architecture/repository-files.ts';

const files = listRepositoryFiles();

it.each([
  ['part of the ui', /^src\/ui\/(?!gallery\/|testing\/)[^/]+\/\w+(?:\.examples)?\.tsx$/],
  ['section of the pages', /^src\/site\/sections\/(?:\w+\/)?\w+(?:\.examples)?\.tsx$/],
])('every %s has an example file beside it, and every example file a part', (_what, pattern) => {
  const [examples = [], parts = []] = [true, false].map((isExample) =>
    files.filter((file) => pattern.test(file) && file.endsWith('.examples.tsx') === isExample),
  );
  expect(parts.length).toBeGreaterThan(20);
  expect(examples.toSorted()).toEqual(parts.map((file) => file.replace(/\.tsx$/, '.examples.tsx')).toSorted());
});
