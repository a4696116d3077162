/** Words by the server's codes; none for a code whose message is shown as the server wrote it. */
export interface CodeWords {
  readonly [code: string]: string | undefined
}

/** Errors that are not tied to one place. */
export const errorWords = {
  area: 'error' as const,
  offline: 'This needs a connection. Please try again when you are online.',
  timeout: 'The server is taking too long. Please try again.',
  unexpected: 'Something went wrong. Please try again.',
  /** The server speaks English, and its words say more than a code. */
  byCode: noWords(),
}

function noWords(): CodeWords {
  return {}
}
