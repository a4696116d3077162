import type { WordingAreas } from '#src/brand/wording-areas.ts'

export const supportGerman: WordingAreas['support'] = {
  help: 'Hilfe',
  dock: 'Griffbereit',
  title: 'Schreib uns',
  text: 'Sag uns, was nicht stimmt oder was dir fehlt. Die Antwort kommt per E-Mail.',
  offline: 'Du bist offline. Deine Frage bleibt auf diesem Gerät und geht hinaus, sobald Netz da ist.',
  email: 'E-Mail',
  emailHint: 'Wohin die Antwort geht.',
  subject: 'Betreff',
  message: 'Nachricht',
  send: 'Anfrage senden',
  cancel: 'Abbrechen',
  summaryTitle: 'Sieh dir das bitte noch einmal an',
  missing: {
    email: 'Gib eine E-Mail-Adresse ein, etwa name@example.com.',
    subject: 'Gib einen Betreff ein.',
    message: 'Gib eine Nachricht ein.',
  },
  sentTitle: 'Anfrage gesendet',
  sentText: 'Wir melden uns innerhalb von 24 Stunden.',
  failedTitle: 'Fehler',
  failedText: 'Deine Anfrage ließ sich nicht senden. Bitte versuche es noch einmal.',
  visitorText:
    'Fragen bleiben unter deinem Namen, damit keine verloren geht und die Antwort dich findet. Ein Name genügt, um hereinzukommen; dann ist die Hilfe wieder hier.',
  signIn: 'Anmelden',
}
