import * as account from 'form:account.v1';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { FormDraft, FormContext } from './formModule.ts';
import { validateFields } from './validateFields.ts';
import { SchemaForm } from './SchemaForm.tsx';

const links = { terms: 'https://example.com/terms', privacy: 'https://example.com/privacy' };
const consent = 'I accept the terms and have read the privacy policy.';

/** The account form; gives what was entered so far. */
function drawAccount(context: FormContext = { links }): () => FormDraft {
  const onChange = vi.fn<(fields: FormDraft) => void>();
  function Account() {
    const [fields, setFields] = useState<FormDraft>({});
    const change = (next: FormDraft) => {
      setFields(next);
      onChange(next);
    };
    return <SchemaForm id="account" module={account} fields={fields} problems={[]} context={context} onChange={change} />;
  }
  render(<Account />);
  return () => onChange.mock.lastCall?.[0] ?? {};
}

describe('the account form', () => {
  it('takes what people enter, and gives the data that its schema accepts', async () => {
    const entered = drawAccount();
    const gender = screen.getByRole('radiogroup', { name: 'Gender' });
    await userEvent.click(within(gender).getByRole('radio', { name: 'Decline to specify' }));
    await userEvent.type(screen.getByLabelText('First name'), 'Sample');
    await userEvent.type(screen.getByLabelText('Last name'), 'Client');
    await userEvent.type(screen.getByLabelText('Email'), 'sample.client@example.com ');
    await userEvent.type(screen.getByLabelText('Phone'), '+1 (555) 010-0142');
    await userEvent.click(screen.getByRole('checkbox', { name: consent }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'You may text me about my appointment and account.' }));
    expect(validateFields(account, entered()).fields).toEqual({
      gender: 'DECLINE_TO_SPECIFY',
      firstName: 'Sample',
      lastName: 'Client',
      email: 'sample.client@example.com',
      phone: '5550100142',
      acceptedTerms: true,
      textMessageOptIn: true,
    });
  });

  it('ticks nothing on its own', () => {
    drawAccount();
    expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });
});

it('every field of the account that has to be filled in says so, a choice too', () => {
  drawAccount();
  for (const field of [...screen.getAllByRole('textbox'), ...screen.getAllByRole('checkbox'), screen.getByRole('radiogroup')])
    expect(field).toHaveAttribute('aria-required', 'true');
});

describe('the links in the words of a box to tick', () => {
  it('lead where the context says, without ticking the box', async () => {
    const entered = drawAccount();
    const terms = screen.getByRole('link', { name: 'terms (opens in a new tab)' });
    expect(terms).toHaveAttribute('href', links.terms);
    expect(screen.getByRole('link', { name: 'privacy policy (opens in a new tab)' })).toHaveAttribute('href', links.privacy);
    // user-event would click the box for any element in its label, which no browser does.
    fireEvent.click(terms);
    expect(entered()).toEqual({});
    await userEvent.click(screen.getByText(/^I accept the/));
    expect(entered()).toEqual({ acceptedTerms: true });
  });

  it('stay plain words where the context has no such link', () => {
    drawAccount({ links: { terms: links.terms } });
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('checkbox', { name: consent })).toBeVisible();
  });
});

describe('a form', () => {
  const fields = { gender: 'OTHER', firstName: 'Sample', phone: '5552340142' };
  const renderForm = (context: FormContext, problems: readonly { field: string; message: string }[] = []) =>
    render(
      <SchemaForm id="account" module={account} fields={fields} problems={problems} context={context} onChange={vi.fn<() => void>()} />,
    );

  it('shows fields that are fixed in words, to be read and not changed', () => {
    renderForm({ readOnlyFields: ['gender', 'firstName', 'phone'] });
    for (const [label, shown] of [
      ['Gender', 'Other'],
      ['First name', 'Sample'],
      ['Phone', '(555) 234-0142'],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveValue(shown);
      expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
    }
    expect(screen.getByLabelText('Last name')).not.toHaveAttribute('readonly');
  });

  it('keeps what it holds while it is sent, without losing the focus, and says so', async () => {
    const onChange = vi.fn<() => void>();
    render(<SchemaForm id="account" module={account} fields={fields} problems={[]} context={{ isSending: true }} onChange={onChange} />);
    const [first, consented] = [screen.getByLabelText('First name'), screen.getByRole('checkbox', { name: consent })];
    await userEvent.type(first, 'x');
    expect(first).toHaveFocus();
    expect(first).toHaveAttribute('readonly');
    await userEvent.click(screen.getByRole('radio', { name: 'Decline to specify' }));
    await userEvent.click(consented);
    expect(consented).toHaveFocus();
    expect(onChange).not.toHaveBeenCalled();
    expect(first).toHaveValue('Sample');
    expect(screen.getByRole('radio', { name: 'Other' })).toBeChecked();
    expect(consented).not.toBeChecked();
    for (const choice of [consented, screen.getByRole('radiogroup', { name: 'Gender' })])
      expect(choice).toHaveAttribute('aria-readonly', 'true');
  });

  it('draws what only says that something was left out as a warning, where there are any', () => {
    renderForm({ isWarning: (message) => message.includes('required') }, [
      { field: 'firstName', message: 'First name is required' },
      { field: 'phone', message: 'Must be a valid US phone number.' },
    ]);
    const icons = ['First name is required', 'Must be a valid US phone number.'].map(
      (message) => screen.getByText(message).parentElement?.querySelector('svg')?.innerHTML,
    );
    expect(icons[0]).not.toBe(icons[1]);
    expect(screen.getByLabelText('First name')).toBeInvalid();
  });
});
