import { counted } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const advertisingGerman: WordsByArea['advertising'] = {
  title: 'Werbung',
  text: 'Buche eine eigene Anzeige und sieh nach, wo Anzeigen stehen, welche du siehst und nach welchen Regeln.',
  noCatalog: 'Was beworben wird, kommt mit der nächsten Verbindung',
  noCatalogText: 'Danach bleibt es auf diesem Gerät.',
  slots: 'Plätze für Anzeigen',
  slotsText:
    'Jeder Platz zeigt eine Anzeige: die erste, die für deinen Tarif und deine Marke gedacht und nicht ausgeblendet ist.',
  premium: 'Du hast Premium: Kein Platz zeigt dir eine Anzeige.',
  placements: {
    top: 'Start, über dem Shop',
    home_feed: 'Start, am Ende',
    zone_creation: 'Beim Anlegen einer Zone',
    photo_editor: 'Foto-Editor',
    merchandise_page: 'Merchandise',
  },
  shown: 'Siehst du',
  next: 'Als Nächstes',
  hidden: 'Von dir ausgeblendet',
  empty: 'Hier ist nichts für dich',
  showAgain: (count: number) =>
    `${counted(count, 'ausgeblendete Anzeige', 'ausgeblendete Anzeigen')} wieder zeigen`,
  shownAgain: 'Ausgeblendete Anzeigen sind wieder da',
  failed: 'Das ließ sich auf diesem Gerät nicht speichern',
  rulesTitle: 'Die Regeln',
  rules: [
    'Anzeigen liegen auf deinem Gerät und werden dort ausgewählt: zuerst gebuchte, je nachdem, wie viele Aufrufe ihnen noch fehlen, dann die des Betreibers.',
    'Jede gebuchte Anzeige hat der Betreiber gelesen. Sie öffnet ihre Website in einem anderen Tab; die des Betreibers führen auf Seiten dieser App.',
    'Aufrufe und Klicks werden nur gezählt, wenn du Nutzungszahlen teilst. Wer bucht, erfährt, wie viele es sind, nie, wer es war.',
    'Du kannst jede ausblenden; auf diesem Gerät bleibt sie dann weg.',
    'Mit Premium gibt es keine.',
  ],
  allTitle: 'Alle Anzeigen',
  allSource: (count: number) =>
    `${counted(count, 'Anzeige', 'Anzeigen')}, der Katalog des Betreibers, wie dieses Gerät ihn hat`,
  allText:
    'Geändert werden sie mit „npm run admin -- catalog“ auf dem Server; die Geräte folgen mit der nächsten Verbindung.',
  everyBrand: 'Jede Marke',
  types: { venue: 'Ort', service: 'Dienst', equipment: 'Ausrüstung', merchandise: 'Waren' },
}
