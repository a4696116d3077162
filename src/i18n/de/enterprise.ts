import type { enterpriseWords } from '#src/i18n/en/enterprise.ts'
import type { Words } from '#src/i18n/words-by-area.ts'

export const enterpriseGerman: Words<typeof enterpriseWords> = {
  title: 'Anfrage für deine Organisation',
  text: 'Ein Mensch antwortet per E-Mail und unter Aktivität. Für Organisationen gibt es keine Preisliste: Schreib, was ihr braucht.',
  visitorText:
    'Ein Mensch antwortet per E-Mail und unter Aktivität. Schreib erst oder melde dich erst an: Dein Text bleibt auf dieser Seite.',
  offline:
    'Du bist offline. Deine Anfrage bleibt auf diesem Gerät und geht mit der nächsten Verbindung hinaus.',
  errorTitle: 'Bitte prüfe das',
  company: 'Organisation',
  seats: 'Wie viele Personen?',
  seatsHint: 'Ungefähr, wie viele Zonen leiten würden.',
  domain: 'Domain eurer E-Mail-Adressen',
  domainHint: 'Zum Beispiel example.com.',
  email: 'E-Mail',
  emailHint: 'Hierhin antworten wir.',
  message: 'Was braucht ihr?',
  messageHint: 'Zum Beispiel wie viele Zonen, wie lange, auf dieser Website oder auf einer eigenen.',
  send: 'Anfrage senden',
  signIn: 'Zum Senden anmelden',
  problems: {
    company: 'Gib den Namen deiner Organisation ein.',
    seats: 'Gib eine ganze Zahl von 1 bis 1000000 ein.',
    domain: 'Gib eine Domain wie example.com ein.',
    email: 'Gib eine E-Mail-Adresse wie name@example.com ein.',
    message: 'Schreib, was ihr braucht, mit höchstens 4000 Zeichen.',
  },
  failedTitle: 'Deine Anfrage konnte auf diesem Gerät nicht gespeichert werden',
  failed: 'Dein ganzer Text steht noch hier. Schaffe etwas Platz und sende noch einmal.',
  sentTitle: 'Deine Anfrage ist unterwegs',
  sentText: 'Du kannst sie und die Antwort unter Kundenservice lesen.',
  threads: 'Deine Fragen',
  another: 'Noch eine senden',
}
