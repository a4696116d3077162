import { counted } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const sessionGerman: WordsByArea['session'] = {
  loggedOut: 'Du bist abgemeldet. Gleich geht es zur Anmeldung …',
  unanswered: 'Warten auf den Server',
  tooMany: 'Zu viele Anfragen.',
  unavailable: 'Der Server kann gerade nicht antworten.',
  noConnection: 'Keine Verbindung zum Server.',
  again: (seconds) => `Nächster Versuch in ${counted(seconds, 'Sekunde', 'Sekunden')}.`,
  tryNow: 'Jetzt versuchen',
  loggedOutUploading: 'Nicht berechtigt: Du bist abgemeldet. Gleich geht es zur Anmeldung …',
}
