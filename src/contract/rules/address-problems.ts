/**
 * Why this site could not call an address that a user entered. The first five concern only the address, before anything
 * is sent.
 */
export const addressProblems = [
  'not-an-address',
  'not-https',
  'login-in-address',
  'port-not-allowed',
  'not-public',
  'host-not-found',
  'unreachable',
  'certificate',
  'too-slow',
] as const
