import { useEffect } from 'react';
import { runWhenIdle } from '../../../runtime/index.ts';
import { prefetchBotToken } from './botToken.ts';

/** On a screen that ends with sending an account: the token for it is earned while the person types. */
export function usePrefetchBotToken(): void {
  useEffect(() => runWhenIdle(prefetchBotToken), []);
}
