import { useEffect } from 'react';
import { whenIdle } from '../../runtime/index.ts';
import { earnAhead } from './token.ts';

/** On a screen that ends with sending an account: the token for it is earned while the person types. */
export function useTokenAhead(): void {
  useEffect(() => whenIdle(earnAhead), []);
}
