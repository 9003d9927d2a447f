import { expect, it } from 'vitest';
import { finding } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';
import { mostMistakes, readably } from './most.ts';

const many = (severity: Finding['severity']): readonly Finding[] =>
  Array.from({ length: mostMistakes + 1 }, () =>
    finding('wordy', { file: 'flow.json', pointer: '' }, 'Too long.', 'Shorten it.', severity),
  );

it.each(['error', 'warning'] as const)('many findings of severity %s are cut short with one of that severity', (severity) => {
  const told = readably(many(severity));
  expect(told).toHaveLength(mostMistakes + 1);
  expect(told.at(-1)).toMatchObject({ ruleId: 'more-mistakes', severity });
});
