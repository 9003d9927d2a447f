import { useEffect } from 'react';
import { runWhenIdle } from '../../../runtime/index.ts';
import { prefetchBotToken } from './botToken.ts';

/** Solves the challenge while the person fills in a form, for screens whose form submits an account. */
export function usePrefetchBotToken(): void {
  useEffect(() => runWhenIdle(prefetchBotToken), []);
}
