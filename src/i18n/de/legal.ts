import type { WordsByArea } from '#src/i18n/words-by-area.ts'

/** Nutzungsbedingungen, Datenschutz und Impressum. */
export const legalGerman: WordsByArea['legal'] = {
  names: {
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    imprint: 'Impressum',
    withdrawal: 'Widerrufsrecht',
    licence: 'Kommerzielle Rechte',
  },
  pages: 'Rechtliches',
  draftTitle: 'Das ist ein Entwurf',
  draftText:
    'Er wird mit der Software geliefert. Wer diese Seite betreibt, ersetzt ihn durch einen eigenen Text.',
  version: (version: string, date: string) => `Fassung ${version}, ${date}`,
  kept: 'Das ist die Fassung, die dieses Gerät zuletzt gelesen hat.',
  missing: 'Für diesen Text braucht es einmal eine Verbindung. Danach lässt er sich auch offline lesen.',
  tryAgain: 'Noch einmal versuchen',
  loading: 'Der Text wird geladen',
  consentBefore: 'Wenn du weitermachst, akzeptierst du unsere ',
  consentBetween: ' und die Hinweise zum ',
  consentAfter: '. Du bist mindestens 16 Jahre alt.',
  buyBefore: 'Mit einer Bestellung oder der Wahl eines Tarifs akzeptierst du unsere ',
  buyAfter: ' in der dort gezeigten Fassung.',
  versions: 'Fassungen',
  authorities: 'Anfragen von Behörden',
}
