import lead from 'flow:lead@2';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startRun, transition } from '../../../engine/index.ts';
import type { Run } from '../../../engine/index.ts';
import { clearVisit } from '../../funnel/session/clearVisit.ts';
import { loadDeferredSiteModules } from '../../deferred/loadDeferredSiteModules.ts';
import { trackPlace } from './trackPlace.ts';

const beacon = vi.fn<typeof navigator.sendBeacon>();
let run: Run;

interface Body {
  readonly id: string;
  readonly flows: readonly object[];
}

const bodies = () => Promise.all(beacon.mock.calls.map(([, blob]) => readBody(blob as Blob)));

/** Reads a blob with a FileReader, the only way in jsdom. */
function readBody(blob: Blob): Promise<Body> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(JSON.parse(reader.result as string) as Body));
    reader.readAsText(blob);
  });
}

const show = (): void => trackPlace({ flow: lead, run, readRun: () => run });

async function hideTab(): Promise<void> {
  await loadDeferredSiteModules();
  await Promise.resolve();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

// Sends the counts of earlier test files, because all files share the counter of the tab.
beforeAll(hideTab);

beforeEach(() => {
  beacon.mockReset();
  beacon.mockReturnValue(true);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: beacon }));
  run = startRun(lead, 'the-id-of-the-run');
});

it('places that were shown before the counter is loaded are sent in one beacon, without the id of the run', async () => {
  show();
  run = transition(lead, run, { type: 'next' }).run;
  show();
  await hideTab();
  window.dispatchEvent(new Event('pagehide'));
  const [sent, ...others] = await bodies();
  expect(others).toEqual([]);
  expect(beacon.mock.calls[0]?.[0]).toBe('/v1/web/reach');
  expect(sent?.flows).toEqual([
    {
      flow: lead.id,
      ...(lead.release === undefined ? {} : { release: lead.release }),
      hash: lead.hash,
      entry: 'start',
      age: 0,
      places: [
        { step: 'start', shown: 1, answered: 1, time: 0 },
        { step: 'state', shown: 1, left: 1 },
      ],
    },
  ]);
  expect(sent?.id).toMatch(/^[\d-]{16,}$/);
  expect(JSON.stringify(sent)).not.toContain('the-id-of-the-run');
});

it('what the browser does not take is sent the next time', async () => {
  run = startRun(lead, 'another run');
  show();
  beacon.mockReturnValue(false);
  await hideTab();
  beacon.mockReturnValue(true);
  await hideTab();
  await hideTab();
  const sent = await bodies();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.flows).toEqual(sent[0]?.flows);
});

it('what was counted is stored beside its run, and not again once the visit is cleared', async () => {
  sessionStorage.setItem(`run:${lead.id}`, '{}');
  show();
  await hideTab();
  expect(sessionStorage.getItem(`reach:${lead.id}`)).toContain('the-id-of-the-run');
  clearVisit();
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(0);
});
