import { act, screen, waitFor, within } from '@testing-library/react';
import orchard from 'flow:orchard@1';
import { describe, expect, test, vi } from 'vitest';
import { useFlowState } from '../../src/runtime/index.ts';
import type { OfferDialogProps, RuntimePorts } from '../../src/runtime/index.ts';
import { Dialog } from '../../src/ui/index.ts';
import { fillVisitor, findHeading, createTestPorts, press, renderFlow } from './support/render-flow.tsx';

/** A dialog that the site of a test adds to a flow. */
function Districts({ refusal, step, fields, onClose }: OfferDialogProps) {
  const open = useFlowState((state) => state.session.run.context.facts['openDistricts']);
  return (
    <Dialog open title="OUR DISTRICTS" closeLabel="Close" onClose={onClose}>
      <p>{`${step}: ${refusal.say}, ${String(fields['district'])}; open are ${String(open)}`}</p>
    </Dialog>
  );
}

function orchardPorts(over: Partial<RuntimePorts> = {}) {
  return createTestPorts({ offerDialogs: { 'areas-of-service': Districts }, ...over });
}

const go = () => screen.findByRole('button', { name: 'Next' });

async function atStart(ports = orchardPorts()) {
  const rendered = renderFlow(ports, '/orchard', { flow: orchard });
  await screen.findByLabelText('Date of birth');
  return { rendered, ports };
}

describe('a form with texts of its own', () => {
  test('shows its points above the fields and its note between them and the button', async () => {
    await atStart();
    const points = within(screen.getByText('A few questions.').closest('ol')!).getAllByRole('listitem');
    expect(points.map(({ textContent }) => textContent)).toEqual(['A few questions.', 'A walk, as on the map.']);
    expect(screen.getByRole('link', { name: 'on the map' })).toHaveAttribute('href', '/map');
    expect(points[1]!.compareDocumentPosition(screen.getByLabelText('Date of birth'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect((await go()).compareDocumentPosition(screen.getByText('For visitors of 18 and over.'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  test("shows the site's part for the step above its fields", async () => {
    await atStart(orchardPorts({ aboveFields: { visitor: () => <p>Your basket: two</p>, checks: () => <p>Not here</p> } }));
    const basket = screen.getByText('Your basket: two');
    expect(basket.compareDocumentPosition(screen.getByLabelText('Date of birth'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText('Not here')).not.toBeInTheDocument();
  });
});

/** Fills a field as a password manager does, which fills several fields at once: without pauses and without focus. */
function autofill(field: HTMLElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  set!.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

test('a form keeps all fields that a program fills at once', async () => {
  await atStart();
  const values = { 'Date of birth': '05/01/1990', District: 'N', 'Zip code': '12345' };
  act(() => Object.entries(values).forEach(([label, value]) => autofill(screen.getByLabelText(label), value)));
  for (const [label, value] of Object.entries(values)) expect(screen.getByLabelText(label)).toHaveValue(value);
});

describe('a form that is disabled until it is filled in', () => {
  test('lists all missing fields, marks each, and moves focus to the list', async () => {
    const { rendered } = await atStart();
    expect(await go()).toHaveAttribute('aria-disabled', 'true');
    expect(await go()).toHaveAccessibleDescription(
      /^Enter your date of birth as MM\/DD\/YYYY\. Choose your district\. .* This field must be checked\.$/,
    );
    await rendered.user.type(screen.getByLabelText('Date of birth'), '05/01/1990');
    await press(rendered, 'Next');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Choose your district' })).toBeVisible();
    expect(screen.getByLabelText('District')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Date of birth')).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('is enabled by the last character, and disabled again without it', async () => {
    const { rendered, ports } = await atStart();
    await fillVisitor(rendered);
    expect(await go()).not.toHaveAttribute('aria-disabled');
    const zip = screen.getByLabelText('Zip code');
    await rendered.user.type(zip, '{Backspace}');
    expect(await go()).toHaveAttribute('aria-disabled', 'true');
    await rendered.user.type(zip, '{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(zip).toHaveAttribute('aria-invalid', 'true');
    expect(ports.onMoved).not.toHaveBeenCalled();
    await rendered.user.type(zip, '5{Enter}');
    await findHeading('Before you come');
  });

  test('counts a complete but invalid value as filled in, and reports it when it is sent', async () => {
    const { rendered } = await atStart();
    await fillVisitor(rendered, { born: '02/30/1990' });
    expect(await go()).not.toHaveAttribute('aria-disabled');
    await press(rendered, 'Next');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(screen.getByLabelText('Date of birth')).toHaveAttribute('aria-invalid', 'true');
  });

  test('does not accept a box that was ticked and then unticked', async () => {
    const { rendered } = await atStart();
    await fillVisitor(rendered);
    await rendered.user.click(screen.getByRole('checkbox'));
    expect(await go()).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('a refusal that offers something', () => {
  test("opens the site's dialog with the fields, stays on the screen, and shows why when it is closed", async () => {
    const { rendered, ports } = await atStart();
    await fillVisitor(rendered, { district: 'West' });
    await press(rendered, 'Next');
    const dialog = await screen.findByRole('dialog', { name: 'OUR DISTRICTS' });
    expect(dialog).toHaveTextContent('visitor: We are not in this district yet, W; open are N,S');
    await press(rendered, 'Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(screen.getByLabelText('District')).toHaveAccessibleDescription(/We are not in this district yet/);
    expect(ports.onMoved).not.toHaveBeenCalled();
    expect(ports.recordRun).not.toHaveBeenCalled();
  });

  test('counts its events once for a visit of the screen', async () => {
    const { rendered, ports } = await atStart();
    await fillVisitor(rendered, { district: 'West' });
    for (let time = 0; time < 2; time++) {
      await press(rendered, 'Next');
      await press(rendered, 'Close');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    expect(vi.mocked(ports.onEvent).mock.calls).toEqual([['orchard_opened'], ['district_warned']]);
  });

  test('comes after the refusals above it', async () => {
    const { rendered, ports } = await atStart();
    await fillVisitor(rendered, { born: '05/01/2015', district: 'West' });
    await press(rendered, 'Next');
    await screen.findByRole('dialog', { name: 'AGE LIMIT' });
    expect(ports.onEvent).not.toHaveBeenCalledWith('district_warned');
  });

  test('that the site does not render throws an error with its name', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { rendered } = await atStart(createTestPorts());
    await fillVisitor(rendered, { district: 'West' });
    const thrown = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault());
    window.addEventListener('error', thrown);
    await press(rendered, 'Next').catch(() => undefined);
    await waitFor(() => expect(thrown.mock.calls[0]?.[0].message).toContain("offers 'areas-of-service'"));
    window.removeEventListener('error', thrown);
    quiet.mockRestore();
  });
});
