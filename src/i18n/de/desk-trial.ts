import { counted } from '#src/i18n/format.ts'
import type { deskTrialWords } from '#src/i18n/en/desk-trial.ts'
import type { Words } from '#src/i18n/words-by-area.ts'

export const deskTrialGerman: Words<typeof deskTrialWords> = {
  plan: 'Preis ausprobieren',
  planAt: 'Um einen zu planen, wähl bei einem Produkt „Preis ausprobieren“:',
  planText:
    'Von 00:00 UTC am ersten Tag bis zum Ende des letzten sehen und zahlen alle diesen Preis; davor und danach gilt der übliche. Eine Bestellung behält den Preis, zu dem sie aufgegeben wurde. Höchstens 28 Tage, die frühestens morgen beginnen.',
  price: (currency) => `Preis zum Ausprobieren in ${currency}`,
  priceHint: (usual) => `Sonst ${usual}. Was ein Tarif abzieht, geht auch hiervon ab.`,
  firstDay: 'Erster Tag (UTC)',
  lastDay: 'Letzter Tag (UTC)',
  hope: 'Was erhoffst du dir?',
  hopeHint: 'Lies es noch einmal, bevor du entscheidest. Nur Admins sehen es.',
  save: 'Einplanen',
  states: {
    planned: 'Geplant',
    running: 'Läuft',
    over: 'Vorbei: entscheide',
    cancelled: 'Abgesagt',
    ended: 'Wieder der übliche Preis',
    kept: 'Preis behalten',
  },
  prices: (tried, usual) => `${tried} statt ${usual}`,
  days: (first, last) => `${first} bis ${last} (UTC)`,
  hoped: (hope) => `Erhofft: ${hope}`,
  cancel: 'Versuch absagen',
  keep: 'Diesen Preis behalten',
  keepText: (tried) => `${tried} wird ab jetzt für alle der übliche Preis.`,
  end: 'Jetzt beenden',
  endText: (usual) => `Ab jetzt gilt für alle wieder ${usual}.`,
  settle: 'Beim üblichen Preis bleiben',
  notBegun: 'Vor dem ersten Tag wird nichts gezählt.',
  table: (name) => `${name}: vor dem Versuch und währenddessen`,
  columns: { what: 'Gezählt', before: 'Davor', during: 'Im Versuch' },
  rows: { sold: 'Verkauft am Tag', takings: 'Eingenommen am Tag', perVisitor: 'Verkauft je 100 Besucher' },
  daysLong: (days) => (days === '1' ? '1 Tag' : `${days} Tage`),
  visitors: (count) => counted(count, 'Besucher', 'Besucher'),
  noVisitors: 'Kein Besucher gezählt',
  source: (from, until) =>
    `„Davor“ ist ${from} bis ${until}: dieselben Wochentage und Stunden. Bezahlte Bestellungen zählen zu der Zeit, zu der sie aufgegeben wurden, nach Abzug durch den Tarif und ohne Versand; was zurückgezahlt wurde, zählt nicht. Besucher sind alle, die den Shop geöffnet haben und ihre Nutzung zählen lassen.`,
  verdict: {
    early: 'Noch zu früh für eine Aussage',
    chance: 'Kein klarer Unterschied',
    more: 'Je Besucher wurde mehr verkauft als davor',
    fewer: 'Je Besucher wurde weniger verkauft als davor',
  },
  verdictText: {
    early: (days, sold, visitors) =>
      `Nötig sind ${days} Tage, ${sold} verkaufte Stücke in beiden Zeiten zusammen und ${visitors} Besucher in jeder. Darunter würde eine einzelne Bestellung das Ergebnis umdrehen.`,
    chance: 'So viel unterscheiden sich zwei Zeiten auch bei gleichem Preis durch Zufall.',
    clear:
      'Das ist mehr, als der Zufall erklärt. Vergleich auch die Einnahmen, und denk daran, dass sich von Woche zu Woche auch anderes ändert.',
  },
  blurred:
    'Das Produkt wurde in diesen Tagen geändert oder hatte einen anderen Versuch: Hier zeigt sich nicht allein der Preis.',
  tests: (count) => `${counted(count, 'Stück', 'Stück')} im Testmodus bestellt: nicht mitgezählt.`,
  gone: 'Nicht mehr im Katalog',
}
