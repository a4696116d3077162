import type { WordingAreas } from '#src/brand/wording-areas.ts'

export const sessionGerman: WordingAreas['session'] = {
  loggedOut: 'Du bist abgemeldet. Gleich geht es zur Anmeldung …',
  loggedOutUploading: 'Nicht berechtigt: Du bist abgemeldet. Gleich geht es zur Anmeldung …',
}
