import { describe, expect, it } from 'vitest';
import { createMemoryReader } from '../readers/memoryReader.ts';
import type { Plan } from './plan.ts';
import { checkPlans, loadPlans, readPlans } from './readPlans.ts';

const sample: Plan = {
  id: 'sprout',
  externalId: 'SAMPLE-sprout',
  name: 'Sprout',
  experiences: 6,
  price: 1399,
  prices: [
    { amount: 233, type: 'per experience' },
    { amount: 1399, type: 'total' },
  ],
  color: 'dawn',
  description: 'Six of them.',
  features: [{ name: 'Six', description: 'Each of them.' }],
  displayOnHome: 'true',
  displayAtMaintain: 'false',
};

const write = (...plans: readonly object[]) => rootOf(JSON.stringify({ $schema: '../schemas/plans.schema.json', plans }));
const rootOf = (text: string) => createMemoryReader('', new Map([['flows/plans.json', Buffer.from(text)]]));
const pricesOf = (each: number, total: number) => [
  { amount: each, type: 'per experience' },
  { amount: total, type: 'total' },
];

describe('plans', () => {
  it('are read where their figures fit, also when the price of one experience is rounded either way', async () => {
    const rounded = { ...sample, id: 'leaf', externalId: 'SAMPLE-leaf', experiences: 4, price: 850, prices: pricesOf(212.5, 850) };
    const root = write(sample, { ...rounded, upgradePrices: pricesOf(212, 850) });
    expect((await loadPlans(root)).map(({ id }) => id)).toEqual(['sprout', 'leaf']);
    expect(await checkPlans(root)).toEqual([]);
  });

  it('are not missed where a root has none', async () => {
    expect(await checkPlans(createMemoryReader('', new Map([['flows/catalog.json', Buffer.from('{}')]])))).toEqual([]);
  });

  it.each([
    { fault: { prices: pricesOf(322, 1399) }, at: '/plans/0/prices', says: '$1,399 for 6 experiences are $233.17 each, and not $322.' },
    { fault: { experiences: 8 }, at: '/plans/0/prices', says: '$1,399 for 8 experiences are $174.88 each, and not $233.' },
    {
      fault: { upgradePrices: pricesOf(300, 900) },
      at: '/plans/0/upgradePrices',
      says: '$900 for 6 experiences are $150 each, and not $300.',
    },
    { fault: { price: 1339 }, at: '/plans/0/price', says: "The price is $1,339, and the price of the type 'total' is $1,399." },
    {
      fault: {
        prices: [
          { amount: 1399, type: 'total' },
          { amount: 1399, type: 'total' },
        ],
      },
      at: '/plans/0/prices',
      says: "There is no price of the type 'per experience'.",
    },
  ])('are refused with the place and the figures: $says', async ({ fault, at, says }) => {
    const { plans, findings } = await readPlans(write({ ...sample, ...fault }));
    expect(plans).toBeNull();
    expect(findings).toMatchObject([{ ruleId: 'plan-prices', severity: 'error', pointer: at, line: 1, message: says }]);
  });

  it('are refused when two have one id, or one externalId', async () => {
    const { findings } = await readPlans(write(sample, { ...sample, name: 'Other' }));
    expect(findings.map(({ ruleId, pointer }) => [ruleId, pointer])).toEqual([
      ['plan-repeated', '/plans/1/id'],
      ['plan-repeated', '/plans/1/externalId'],
    ]);
  });

  it('are refused when one has no externalId', async () => {
    const { externalId: _missing, ...plan } = sample;
    await expect(loadPlans(write(plan))).rejects.toThrow(/flows\/plans\.json:1:\d+ .*externalId/);
  });
});
