import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, use, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createTestHistory } from '../../testing/createTestHistory.ts';
import { TestRouter } from '../../testing/TestRouter.tsx';
import { RouteParams } from './RouteParams.ts';

function Stepper({ onRender }: { onRender: (text: string) => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { plan } = use(RouteParams);
  const [step, setStep] = useState(1);
  onRender(`${plan} ${pathname} ${step}`);
  const goNext = (): void => {
    setStep(step + 1);
    navigate(`/flow/${plan}/${step + 1}`);
  };
  return (
    <button type="button" onClick={goNext}>
      Next
    </button>
  );
}

it('renders a new entry of the page together with the other state changes of a click', async () => {
  const renders: string[] = [];
  const page = <Stepper onRender={(text) => renders.push(text)} />;
  render(<TestRouter history={createTestHistory(['/flow/basic/1'])} pages={{ '/flow/:plan/*': page }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(renders).toEqual(['basic /flow/basic/1 1', 'basic /flow/basic/2 2']);
});

it('keeps the present page until the code of another one is loaded, however often that is requested', async () => {
  let resolveCode = (): void => undefined;
  const Other = lazy(
    () => new Promise<{ default: () => ReactNode }>((resolve) => (resolveCode = () => resolve({ default: () => <h1>Other</h1> }))),
  );
  const history = createTestHistory(['/one']);
  render(<TestRouter history={history} pages={{ '/one': <h1>One</h1>, '/other/*': <Other /> }} />);
  act(() => history.push('/other'));
  act(() => history.replace('/other/again'));
  expect(screen.getByRole('heading', { name: 'One' })).toBeVisible();
  await act(async () => resolveCode());
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
});
