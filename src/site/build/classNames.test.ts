import { expect, it } from 'vitest';
import { className } from './classNames.ts';

it('a class is named after its file, and no two files may have one name', () => {
  expect(className('wide', '/site/ui/button.module.css')).toBe('button-wide');
  expect(className('light', '/site/ui/button.module.css?used')).toBe('button-light');
  expect(() => className('wide', '/site/pages/button.module.css')).toThrow('Rename one of them');
});
