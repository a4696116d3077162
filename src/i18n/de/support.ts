import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const supportGerman: WordsByArea['support'] = {
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
  visitorOffline:
    'Du bist offline. Was du schreibst, bleibt hier stehen; sende es, sobald du wieder online bist.',
  threadsTitle: 'Deine Fragen',
  threadsNone: 'Du hast noch nichts gefragt.',
  threadsOffline: 'Für deine Fragen und ihre Antworten braucht es eine Verbindung.',
  threadsFailed: 'Deine Fragen ließen sich nicht lesen',
  noAnswer: 'Noch nicht beantwortet.',
  closedUnanswered: 'Ohne Antwort geschlossen.',
  answered: (time: string) => `Beantwortet: ${time}`,
  enquiry: (seats, domain) => `Für eine Organisation: ${seats} · ${domain}`,
  askedOn: (time: string) => `Gefragt: ${time}`,
  pageTitle: 'Kundendienst',
  pageText: 'Was am meisten gefragt wird, und ein Mensch, der den Rest innerhalb von 24 Stunden beantwortet.',
  askedTitle: 'Oft gefragt',
  asked: {
    missing: {
      question: 'Wo sind meine Fotos?',
      answer:
        'Die Fotos einer Zone bleiben, solange es sie gibt; bei deinen Zonen steht, wie lange jede bleibt.',
    },
    waiting: {
      question: 'Ist es angekommen?',
      answer:
        'Was noch nicht gesendet ist, steht am Ende jeder Seite unter „Wartet aufs Senden“. Neues aus deinen Zonen findest du unter „Neuigkeiten“.',
    },
    full: {
      question: 'Ist mein Gerät voll?',
      answer: 'Sieh nach, was hier für unterwegs aufgehoben wird und was weg kann.',
    },
  },
}
