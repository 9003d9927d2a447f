import { expect, it } from 'vitest';
import { createScopedClassName } from './createScopedClassName.ts';

it('a class is named after its file, and no two files may have one name', () => {
  expect(createScopedClassName('wide', '/site/ui/button.module.css')).toBe('button-wide');
  expect(createScopedClassName('light', '/site/ui/button.module.css?used')).toBe('button-light');
  expect(() => createScopedClassName('wide', '/site/pages/button.module.css')).toThrow('Rename one of them');
});
