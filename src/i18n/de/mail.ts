import type { WordsByArea } from '#src/i18n/words-by-area.ts'

/** Welche Mails verschickt wurden, für Admins. */
export const mailGerman: WordsByArea['mail'] = {
  title: 'E-Mails',
  text: 'Was diese Seite im letzten Monat verschickt hat und was noch wartet. Links und Codes bekommt nur zu sehen, wer die E-Mail erhält.',
  folder:
    'Es gibt keinen Mailserver. Jede E-Mail ist eine Datei im Ordner „mail“ des Datenordners; „Verschickt“ heißt, dass die Datei geschrieben wurde.',
  folderTitle: 'E-Mails werden in Dateien geschrieben',
  list: 'E-Mails',
  kinds: {
    'verify-address': 'Adresse bestätigen',
    'address-in-use': 'Adresse hat schon ein Konto',
    'address-changed': 'Adresse geändert',
    'reset-password': 'Neues Passwort angefordert',
    'password-changed': 'Passwort geändert',
    'passkey-added': 'Passkey hinzugefügt',
    'passkey-removed': 'Passkey entfernt',
    'new-sign-in': 'Anmeldung auf einem neuen Gerät',
    'account-deletion': 'Konto wird gelöscht',
    'data-ready': 'Daten stehen bereit',
    'support-answer': 'Antwort auf eine Frage',
  },
  states: { waiting: 'Wartet', sent: 'Verschickt', refused: 'Abgelehnt', 'given-up': 'Aufgegeben' },
  to: (address) => `An ${address}`,
  unknownAddress: 'eine Adresse, die nicht gespeichert wurde',
  account: (name) => `Konto von ${name}`,
  queued: (time) => `Eingereiht ${time}`,
  tries: (count) => `Versuche: ${count}`,
  next: (time) => `Nächster Versuch ${time}`,
  reason: (reason) => `Der Mailserver sagte: ${reason}`,
  none: 'Im letzten Monat wurde keine E-Mail verschickt.',
  more: 'Mehr anzeigen',
  refresh: 'Aktualisieren',
  failed: 'Die Liste ließ sich nicht laden',
  offline: 'Für die Liste der E-Mails brauchst du eine Verbindung.',
}
