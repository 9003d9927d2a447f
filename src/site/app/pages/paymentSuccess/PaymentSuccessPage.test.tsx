import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { welcomeTeam } from '../../../config/organisation.ts';
import { createTestHistory } from '../../../../runtime/testing/createTestHistory.ts';
import { createWindowHistory, TestRouter } from '../../../../runtime/testing/TestRouter.tsx';
import { InitialLocationProvider } from '../../../frame/pageArrival.tsx';
import { errorResponse, successResponse } from '../../../testing/fakeSchedulingApi.ts';
import PaymentSuccessPage, { onLoad } from './PaymentSuccessPage.tsx';

const orderId = 'sample-order-0123456789abcdef';
const network = vi.fn<typeof fetch>();

function open(query = `?externalId=${orderId}&transactionId=sample-1`) {
  window.history.replaceState(null, '', `/payment/success${query}`);
  onLoad();
  render(<TestRouter history={createWindowHistory()} pages={{ '/payment/success': <PaymentSuccessPage /> }} />);
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const answerWith = (status: string) => network.mockImplementation(async () => successResponse({ status, planName: 'Reset' }));

beforeEach(() => {
  sessionStorage.clear();
  network.mockReset();
  vi.stubGlobal('fetch', network);
});
afterEach(() => vi.useRealTimers());

it.each([
  ['created', 'We are waiting for your payment'],
  ['paid', 'Payment completed'],
  ['cancelled', 'Nothing was paid'],
  ['expired', 'Nothing was paid'],
  ['refunded', 'Your payment was refunded'],
])('an order that is %s is said to be so, whatever the address says', async (status, title) => {
  answerWith(status);
  open();
  expect(await heading(title)).toBeVisible();
  expect(JSON.stringify(network.mock.calls[0])).toContain(`/v1/web/orders/${orderId}`);
});

it.each([
  ['paid', 'sample-1', 1],
  ['created', 'sample-1', 0],
  ['paid', '<b>sample</b>', 0],
])(
  'of an order that is %s, with the payment %s in the address, the number of the payment stands there %i times',
  async (status, transaction, times) => {
    answerWith(status);
    open(`?externalId=${orderId}&transactionId=${transaction}`);
    await heading(status === 'paid' ? 'Payment completed' : 'We are waiting for your payment');
    expect(screen.queryAllByText(/The number of your payment is/)).toHaveLength(times);
  },
);

it('what the payment service has added leaves the address, and is known after a reload', async () => {
  answerWith('paid');
  open(`?utm_source=mail&externalId=${orderId}&transactionId=sample-1`);
  expect(await heading('Payment completed')).toBeVisible();
  expect(window.location.href).toBe(`${window.location.origin}/payment/success?utm_source=mail`);
  cleanup();
  open('');
  expect(await heading('Payment completed')).toBeVisible();
  expect(screen.getByText(/The number of your payment is sample-1/)).toBeVisible();
});

it('an order that is paid while the page is open changes the page, and that is announced', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerWith('created');
  open();
  expect(await heading('We are waiting for your payment')).toBeVisible();
  const announced = screen.getByText('We are waiting for your payment', { selector: '[role=status]' });
  answerWith('paid');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await heading('Payment completed')).toBeVisible();
  expect(announced).toHaveTextContent('Payment completed');
});

it('each answer that the payment has not come leaves the focus where it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerWith('created');
  sessionStorage.setItem('paymentReturn', `externalId=${orderId}&transactionId=sample-1`);
  render(
    <TestRouter history={createTestHistory(['/checkout/reset/confirm'])} pages={{}}>
      <InitialLocationProvider>
        <Routes>
          <Route path="/payment/success" element={<PaymentSuccessPage />} />
          <Route path="*" element={<Link to="/payment/success">See your order</Link>} />
        </Routes>
      </InitialLocationProvider>
    </TestRouter>,
  );
  act(() => screen.getByRole('link', { name: 'See your order' }).click());
  expect(await heading('We are waiting for your payment')).toHaveFocus();
  const home = screen.getByRole('link', { name: 'Home' });
  act(() => home.focus());
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(network).toHaveBeenCalledTimes(2);
  expect(home).toHaveFocus();
});

it.each([['', 0] as const, ['?externalId=short', 0] as const, [`?externalId=${orderId}`, 1] as const])(
  'an address that names no order (%s) is told so',
  async (query, requests) => {
    network.mockImplementation(async () => errorResponse(404, 'There is no such order.'));
    open(query);
    expect(await heading('We cannot find this order')).toBeVisible();
    expect(network).toHaveBeenCalledTimes(requests);
    // What is there from the start is read with the page.
    expect(screen.queryAllByText('We cannot find this order', { selector: '[role=status]' })).toHaveLength(requests);
  },
);

it('a failed request is said, and can be repeated', async () => {
  answerWith('paid');
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  open();
  expect(await screen.findByText('“Checking your payment”: we could not ask for the state of your order')).toBeVisible();
  expect(screen.getByRole('link', { name: welcomeTeam.phone.shown })).toHaveAttribute('href', welcomeTeam.phone.href);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await heading('Payment completed')).toBeVisible();
  // The button has gone.
  expect(screen.getByRole('region', { name: 'Your order' })).toHaveFocus();
});

it('after a failed request it asks again by itself, keeps the button, and does not seem to wait', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  open();
  const button = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText('One moment, we are asking for your payment')).toBeNull();
  let answer: (response: Response) => void = () => {};
  network.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(network).toHaveBeenCalledTimes(2);
  expect(button).toBeVisible();
  await act(async () => answer(successResponse({ status: 'paid', planName: 'Reset' })));
  expect(await heading('Payment completed')).toBeVisible();
  expect(button).not.toBeInTheDocument();
});
