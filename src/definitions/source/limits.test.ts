import { expect, it } from 'vitest';
import { createFinding } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';
import { maxFindingsPerRule, limitFindings } from './limits.ts';

const many = (severity: Finding['severity']): readonly Finding[] =>
  Array.from({ length: maxFindingsPerRule + 1 }, () =>
    createFinding('wordy', { file: 'flow.json', pointer: '' }, 'Too long.', 'Shorten it.', severity),
  );

it.each(['error', 'warning'] as const)('many findings of severity %s are cut short with one of that severity', (severity) => {
  const limited = limitFindings(many(severity));
  expect(limited).toHaveLength(maxFindingsPerRule + 1);
  expect(limited.at(-1)).toMatchObject({ ruleId: 'more-mistakes', severity });
});
