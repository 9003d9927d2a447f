import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { Router, useHistory, useLocation } from './index.ts';
import { memoryHistory } from './testing/memoryHistory.ts';
import { Pages } from './testing/Pages.tsx';

const pageOf = (pathname: string) => pathname.split('/')[1];

function drawAt(address: string, children: ReactNode) {
  const history = memoryHistory([address]);
  render(
    <Router history={history} pageOf={pageOf}>
      {children}
    </Router>,
  );
  return history;
}

it('draws a new entry of the page together with what else a press has changed', async () => {
  const drawn: string[] = [];
  function Stepper() {
    const history = useHistory();
    const { pathname } = useLocation();
    const [step, setStep] = useState(1);
    drawn.push(`${pathname} ${step}`);
    const goOn = (): void => {
      setStep(step + 1);
      history.to(`/flow/${step + 1}`);
    };
    return (
      <button type="button" onClick={goOn}>
        On
      </button>
    );
  }
  drawAt('/flow/1', <Stepper />);
  await userEvent.click(screen.getByRole('button', { name: 'On' }));
  expect(drawn).toEqual(['/flow/1 1', '/flow/2 2']);
});

it('stays on a page until the code of another one is there, however often that is gone to', async () => {
  let come = (): void => undefined;
  const Other = lazy(
    () => new Promise<{ default: () => ReactNode }>((resolve) => (come = () => resolve({ default: () => <h1>Other</h1> }))),
  );
  const history = drawAt('/one', <Pages of={{ '/one': <h1>One</h1>, '/other/*': <Other /> }} />);
  act(() => history.to('/other'));
  act(() => history.to('/other/again', { replace: true }));
  expect(screen.getByRole('heading', { name: 'One' })).toBeVisible();
  await act(async () => come());
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
});
