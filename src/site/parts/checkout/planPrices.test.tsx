import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { PlanCard } from '../../app/pages/choosePlan/PlanCard.tsx';
import { requirePlan } from '../../facts/planFacts.ts';
import { PlanSummary } from './PlanSummary.tsx';

afterEach(() => sessionStorage.clear());

const textOf = (drawn: ReactElement): string => {
  const container = document.createElement('div');
  container.innerHTML = renderToStaticMarkup(drawn);
  return [...container.querySelectorAll('li, td')].map(({ textContent }) => textContent).join(', ');
};

it.each([
  { plan: 'maintain2', prices: '$850 total, $425 per experience' },
  { plan: 'maintain4', prices: '$850 total, $212.50 per experience' },
  { plan: 'maintain6', prices: '$1,000 total, $167 per experience' },
  { plan: 'upgrade_to_you', prices: '$1,700 total, $142 per experience' },
])('the card of $plan says $prices (seed 1 §9)', ({ plan, prices }) => {
  expect(textOf(<PlanCard plan={requirePlan(plan)} prices={requirePlan(plan).prices} href="/checkout" />)).toContain(prices);
});

it.each([
  { plan: 'reset', each: '$233 each', total: '$1,399' },
  { plan: 'you', each: '$167 each', total: '$2,999' },
  { plan: 'maintain2', each: '$425 each', total: '$850' },
  { plan: 'maintain4', each: '$212.50 each', total: '$850' },
  { plan: 'maintain6', each: '$167 each', total: '$1,000' },
  { plan: 'upgrade_to_you', each: '$142 each', total: '$1,700' },
])('the confirmation of $plan says $each and $total in total (seed 1 §9)', ({ plan, each, total }) => {
  const text = textOf(<PlanSummary plan={requirePlan(plan)} />);
  expect(text).toContain(each);
  expect(text).toMatch(new RegExp(`, ${total.replace('$', String.raw`\$`)}$`));
});

it.each([
  { plan: 'maintain4', each: '$212 each', total: '$850' },
  { plan: 'maintain2', each: '$249.50 each', total: '$499' },
])('the confirmation of $plan says $each and $total in total to who has a link with the prices of the upgrade list', (row) => {
  sessionStorage.setItem('lockCheckoutOptions', 'true');
  sessionStorage.setItem('priceList', 'upgrade');
  const text = textOf(<PlanSummary plan={requirePlan(row.plan)} />);
  expect(text).toContain(row.each);
  expect(text).toMatch(new RegExp(`, ${row.total.replace('$', String.raw`\$`)}$`));
});

it.each([
  { plan: 'reset', weekly: 'from $27 a week for Reset, paid monthly for 12 months' },
  { plan: 'you', weekly: 'from $58 a week for You, paid monthly for 12 months' },
])('the confirmation of $plan says what it costs over time', ({ plan, weekly }) => {
  expect(renderToStaticMarkup(<PlanSummary plan={requirePlan(plan)} />)).toContain(weekly);
});
