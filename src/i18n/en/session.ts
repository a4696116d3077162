import { counted } from '#src/i18n/format.ts'

/** A session that the server ended, or does not tell about. */
export const sessionWords = {
  area: 'session' as const,
  loggedOut: 'You are logged out. Logging in again...',
  loggedOutUploading: 'Unauthorized - You are logged out. Logging in again...',
  unanswered: 'Waiting for the server',
  tooMany: 'Too many requests.',
  unavailable: 'The server can’t answer right now.',
  noConnection: 'No connection to the server.',
  again: (seconds: number) => `Trying again in ${counted(seconds, 'second', 'seconds')}.`,
  tryNow: 'Try now',
}
