import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const partnerGerman: WordsByArea['partner'] = {
  title: 'Partnerprogramm',
  text: 'Für alle, deren Beruf es ist, Leute zusammenzubringen: was eine Zone für ihre Arbeit tut.',
  trades: {
    realtor: {
      title: 'Makler',
      apply: 'Als Makler bewerben',
      points: [
        'Eine Zone für jedes Haus, mit dem Code an der Tür: Wer besichtigt, gibt dazu, was auffiel.',
        'Fotos können zwischen dir und jedem Besucher bleiben. Die Zone endet von selbst.',
      ],
    },
    wedding: {
      title: 'Hochzeitsplaner',
      apply: 'Als Hochzeitsplaner bewerben',
      points: [
        'Poster und Tischkarten im Look der Marke, mit einem Code für jeden Tisch.',
        'Das Paar als Mitgastgeber, Fotos zu einem Zeitpunkt deiner Wahl enthüllt, und alle zusammen als eine ZIP-Datei.',
      ],
    },
    event: {
      title: 'Veranstalter',
      apply: 'Als Veranstalter bewerben',
      points: [
        'Dein Team als Moderatoren: Auf Wunsch werden Fotos freigegeben, bevor jemand sie sieht.',
        'Die Live-Wall für den Saal, die jeder Moderator anhalten kann.',
      ],
    },
    festival: {
      title: 'Festivals',
      apply: 'Als Festivalveranstalter bewerben',
      points: [
        'Eine Zone mit einem Code für jede Bühne und jeden Eingang, und wie viele über jeden kamen.',
        'Sie läuft auch im Gedränge ohne Netz: Alles kommt später an, genau einmal.',
      ],
    },
    other: { title: 'Etwas anderes', points: [] },
  },
  costTitle: 'Was es kostet',
  cost: 'Zonen, Codes, Poster und Moderation gehören zu jedem Tarif; der Tarif bestimmt, wie lange eine Zone bleibt. Eine Zone für einen festen Ort wird angefragt und geprüft.',
  toZone: 'Zone anlegen',
  toPlace: 'Ort anfragen',
  toLink: 'Dein Einladungslink',
  toFigures: 'Deine Zahlen',
  toPlans: 'Tarife ansehen',
  applyTitle: 'Partner werden',
  applyText:
    'Erzähl uns von deiner Arbeit. Jemand liest es; was entschieden wird, steht hier und unter Aktivität.',
  trade: 'Was du machst',
  business: 'Name deiner Firma',
  email: 'E-Mail',
  emailHint: 'Wo das Team dich erreicht.',
  about: 'Deine Arbeit',
  aboutHint: 'Was du organisierst, wie oft, und was du von uns brauchst.',
  send: 'Bewerbung senden',
  errorTitle: 'Sieh dir diese Felder noch einmal an',
  problems: {
    business: 'Gib den Namen deiner Firma ein, höchstens 80 Zeichen.',
    email: 'Gib eine E-Mail-Adresse ein, etwa name@example.com.',
    about: 'Erzähl uns von deiner Arbeit, in höchstens 3.000 Zeichen.',
  },
  offline: 'Du bist offline. Deine Bewerbung bleibt auf diesem Gerät und geht hinaus, sobald Netz da ist.',
  sentTitle: 'Deine Bewerbung ist unterwegs',
  sentText: 'Sie geht von selbst hinaus. Bis dahin steht sie unter „Wartet aufs Senden“.',
  states: { none: '', sent: 'Abgeschickt', approved: 'Du bist Partner', declined: 'Abgelehnt' },
  stateTexts: {
    none: '',
    sent: 'Das Team hat sie und noch nicht entschieden. Du erfährst es hier und unter Aktivität.',
    approved: 'Willkommen! Was du hast und verdienst, steht unten.',
    declined: 'Diesmal nicht. Du darfst dich wieder bewerben.',
  },
  sentOn: (day: string) => `Abgeschickt am ${day}`,
  failed: 'Das ließ sich auf diesem Gerät nicht festhalten',
}
