import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

describe('a held button', () => {
  it('can be reached by keyboard and is described by its reason', async () => {
    render(<Button blockedReason="Choose an answer to go on">Next</Button>);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Choose an answer to go on');
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  });

  it('does nothing when pressed but say why', async () => {
    const [onClick, onHeld] = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(
      <Button blockedReason="Choose an answer to go on" onClick={onClick} onBlocked={onHeld}>
        Next
      </Button>,
    );
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
    expect(onHeld).toHaveBeenCalledOnce();
    expect(screen.getByRole('status')).toHaveTextContent('Choose an answer to go on');
  });

  it('says nothing to the second press of a double click, whose first press has opened its screen', async () => {
    const onHeld = vi.fn<() => void>();
    function Screens() {
      const [opened, setOpened] = useState(false);
      return (
        <Button blockedReason={opened ? 'Choose an answer to go on' : undefined} onBlocked={onHeld} onClick={() => setOpened(true)}>
          Next
        </Button>
      );
    }
    render(<Screens />);
    await userEvent.dblClick(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Choose an answer to go on');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(onHeld).not.toHaveBeenCalled();
  });

  it('leaves it to others to say why, when it is silent', async () => {
    const onHeld = vi.fn<() => void>();
    render(
      <Button blockedReason="Choose an answer to go on" silent onBlocked={onHeld}>
        Next
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onHeld).toHaveBeenCalledOnce();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Choose an answer to go on');
  });

  it('does not send its form, also not by Enter in a field', async () => {
    const onSubmit = vi.fn<(event: { preventDefault(): void }) => void>((event) => event.preventDefault());
    const form = (blockedReason?: string) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" blockedReason={blockedReason}>
          Next
        </Button>
      </form>
    );
    const { rerender } = render(form('Not yet'));
    await userEvent.type(screen.getByLabelText('Name'), 'Sample{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(form());
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});

describe('a busy button', () => {
  it('takes no second press', async () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button busy onClick={onClick}>
        Sending
      </Button>,
    );
    await userEvent.dblClick(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });
});
