import lead from 'flow:lead@2';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { RuntimePorts } from '../../../runtime/index.ts';
import { useDoneAddress, withDoneAddress } from './doneAddress.ts';

beforeEach(() => window.history.replaceState({ other: true }, '', '/the-page?utm_source=mail'));

const show = (isForm: boolean) => renderHook((props: { isForm: boolean }) => useDoneAddress(props.isForm), { initialProps: { isForm } });

const load = () => withDoneAddress({} as RuntimePorts, lead, ['start']).storage.load(lead.id);

it('the address of the page after the form says that the form was accepted', () => {
  const { rerender } = show(true);
  expect(window.location.search).toBe('?utm_source=mail');
  rerender({ isForm: false });
  expect(window.location.search).toBe('?utm_source=mail&_done=1');
  expect(window.history.state).toEqual({ other: true });
});

it('that of a page without a form before it does not', () => {
  show(false).rerender({ isForm: false });
  expect(window.location.search).toBe('?utm_source=mail');
});

it('such an address finds the run with the form, without what was entered; any other one finds none', () => {
  expect(load()).toBeUndefined();
  window.history.replaceState(null, '', '/the-page/done?_done=1');
  expect(load()).toEqual({ run: { hash: lead.hash, answers: { start: {} } } });
  window.history.replaceState(null, '', '/the-page/done?_done=other');
  expect(load()).toBeUndefined();
});
