import { counted } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

/** Die eigenen Daten mitnehmen und das eigene Konto löschen. */
export const leavingGerman: WordsByArea['leaving'] = {
  dataTitle: 'Deine Daten',
  dataText: 'Deine Fotos, Kommentare, Likes, Bestellungen und Einstellungen, in einer ZIP-Datei.',
  dataAsk: 'Meine Daten herunterladen',
  dataAskAgain: 'Noch einmal zusammenstellen',
  dataMaking:
    'Wir stellen deine Daten zusammen. Mach ruhig weiter, eine Mitteilung sagt dir, wenn sie bereit sind.',
  dataReady: (size: string, day: string) => `Bereit: ${size}, bis ${day}. Nur du kannst sie öffnen.`,
  dataFetch: 'ZIP herunterladen',
  dataNeedsNetwork:
    'Deine Daten werden auf dem Server zusammengestellt, dafür brauchst du eine Verbindung. Versuch es wieder, wenn du online bist.',
  dataTooOften: 'Mehr als dreimal am Tag geht leider nicht. Versuch es morgen wieder.',
  title: 'Dein Konto',
  text: 'Du kannst jederzeit gehen. In den ersten sieben Tagen wird nichts gelöscht.',
  delete: 'Mein Konto löschen',
  dialogTitle: 'Dein Konto löschen?',
  dialogText: 'Sieben Tage lang bleibt alles, wie es ist, und du kannst es dir anders überlegen. Danach:',
  consequences: [
    'Deine Fotos werden gelöscht, für alle.',
    'Deine Kommentare bleiben, unter „Anonymous User“. Deine Likes und Reaktionen verschwinden.',
    'Zonen, die dir gehören, gehen an einen Mitgastgeber. Gibt es keinen, enden sie sieben Tage später, und alle darin erfahren es.',
    'Dein Tarif endet. Rechnungen bleiben so lange, wie das Gesetz es verlangt.',
  ],
  endsSessions: 'Auf allen anderen Geräten wirst du jetzt abgemeldet.',
  unsent: (count: number) =>
    `${counted(count, 'Element ist', 'Elemente sind')} noch nicht gesendet. Was nicht angekommen ist, wenn dein Konto gelöscht wird, geht verloren.`,
  unpaid: (sum: string) =>
    `Dir stehen noch ${sum} zu. Sie gehen mit dem Konto verloren: Frag vorher unter Hilfe danach.`,
  password: 'Passwort',
  passwordText:
    'Damit wir sicher sind, dass du es bist: Gib dein Passwort ein. Meldest du dich anders an, dann melde dich erst ab und neu an.',
  passwordMissing: 'Gib dein Passwort ein.',
  passwordWrong: 'Das ist nicht dein Passwort.',
  needsNetwork:
    'Um dein Konto zu löschen, brauchst du eine Verbindung. Versuch es wieder, wenn du online bist.',
  asked: (day: string) => `Dein Konto wird am ${day} gelöscht`,
  noticeText: 'Bis dahin bleibt alles, wie es ist.',
  keep: 'Konto behalten',
  kept: 'Schön, dass du bleibst. Dein Konto bleibt bestehen.',
  keepNeedsNetwork:
    'Um dein Konto zu behalten, brauchst du eine Verbindung. Versuch es wieder, wenn du online bist.',
}
