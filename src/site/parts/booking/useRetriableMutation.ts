import { useMutation } from '@tanstack/react-query';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';

/** The state of a mutation whose failure is shown with Retry. */
export interface RetriableMutation {
  readonly run: () => void;
  /** The last error. It stays while the mutation runs again, so that the notice with Retry stays on the screen. */
  readonly error: Error | null;
  readonly failureCount: number;
  readonly isPending: boolean;
}

/** A mutation without input that calls `onSuccess` with its result. */
export function useRetriableMutation<T>(options: UseMutationOptions<T>, onSuccess: (result: T) => void): RetriableMutation {
  const [failure, setFailure] = useState<{ readonly error: Error | null; readonly count: number }>({ error: null, count: 0 });
  const { mutate, isPending } = useMutation({
    ...options,
    onSuccess: (result) => {
      setFailure(({ count }) => ({ error: null, count }));
      onSuccess(result);
    },
    onError: (error) => setFailure(({ count }) => ({ error, count: count + 1 })),
  });
  return { run: mutate, error: failure.error, failureCount: failure.count, isPending };
}
