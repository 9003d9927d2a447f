import { Problem } from '../../http/problem.ts';

/** The one answer to a link of an invitation that is unknown, cut short, over, or for another address. */
export function linkRefused(): Problem {
  return new Problem(404, 'This link does not work. It is over, or is not complete. Ask us for a new one.', {
    securityEvent: 'code refused',
  });
}
