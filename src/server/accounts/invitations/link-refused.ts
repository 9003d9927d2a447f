import { Problem } from '../../http/problem.ts';

/** The problem for a link of an invitation that is unknown, cut short, expired, or for another address. It does not tell which. */
export function linkRefused(): Problem {
  return new Problem(404, 'This link does not work. It is over, or is not complete. Ask us for a new one.', {
    securityEvent: 'code refused',
  });
}
