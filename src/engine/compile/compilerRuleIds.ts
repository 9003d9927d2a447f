/** The ids of all checks of the compiler. `fixtures/<check>.json` shows what each finds. */
export const compilerRuleIds = [
  'back-goes-forward',
  'bad-id',
  'bad-pattern',
  'derived-reads-derived',
  'disqualifying-without-text',
  'does-nothing',
  'duplicate-id',
  'duplicate-path',
  'exit-goes-back',
  'exit-hides-others',
  'handoff-not-accepted',
  'impossible-range',
  'incomplete-rule',
  'last-exit-conditional',
  'no-disqualifying-outcome',
  'no-way-on',
  'operator-does-not-fit',
  'prefill-does-not-fit',
  'reads-ahead',
  'reserved-name',
  'step-kind',
  'too-many-questions',
  'two-ways-on',
  'unknown-reference',
  'unused-question',
  'value-does-not-fit',
] as const;

/** The name of a check. */
export type CompilerRuleId = (typeof compilerRuleIds)[number];
