import lead from 'flow:lead@2';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { StaticRouter } from 'react-router-dom/server.js';
import { FlowProvider, FlowScreen } from '../../src/runtime/index.ts';
import type { RuntimePorts } from '../../src/runtime/index.ts';

const nothing = (): void => undefined;
const ports: RuntimePorts = {
  brand: { name: 'Site', href: '/' },
  exit: { label: 'Exit', labelAtEnd: 'Home', href: '/' },
  storage: { load: nothing, save: nothing, clear: nothing },
  factLoaders: {},
  readLinkFacts: () => ({ facts: {}, given: [] }),
  getToday: () => '2026-11-20',
  getNow: () => '2026-11-20T15:00:00.000Z',
  createId: () => 'id',
  requests: {},
  loadForm: () => Promise.reject(new Error('no form is drawn here')),
  isSiteReachable: async () => false,
  onEvent: nothing,
  recordRun: () => Promise.resolve(),
  leave: nothing,
  resolveOutcomeHref: nothing as () => undefined,
};

test('a flow renders without a browser', () => {
  const screen = createElement(FlowProvider, { flow: lead, ports }, createElement(FlowScreen));
  const html = renderToString(
    createElement(
      StaticRouter,
      { location: lead.route },
      createElement(Routes, null, createElement(Route, { path: `${lead.route}/*`, element: screen })),
    ),
  );
  expect(html).toContain('Is Nue Life right for me?');
  expect(html).toContain('Get Started');
});
