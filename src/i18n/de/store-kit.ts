import type { storeKitWords } from '#src/i18n/en/store-kit.ts'
import type { Words } from '#src/i18n/words-by-area.ts'

export const storeKitGerman: Words<typeof storeKitWords> = {
  download: 'Paket für den Store laden',
  contents:
    'Icons, Bildschirmfotos, ein Titelbild und die Texte auf Englisch und Deutsch, als eine ZIP-Datei.',
  saved: 'Das Paket ist als ZIP-Datei gespeichert',
  failed: 'Das Paket braucht eine Verbindung. Versuch es noch einmal.',
  fileName: 'eintrag-deutsch.txt',
  listing: ({ name, tagline, description, occasions, manifest }, origin) =>
    [
      'NAME (höchstens 30 Zeichen)',
      name,
      'KURZBESCHREIBUNG (höchstens 80 Zeichen)',
      tagline,
      'BESCHREIBUNG (höchstens 4.000 Zeichen)',
      `${description}\n\n• Mitmachen mit Code und Name: kein Konto nötig\n• Geht ohne Netz: Fotos, Likes und Kommentare gehen raus, sobald es wieder da ist\n• Die Fotos von allen an einem Ort, mit Reaktionen und Kommentaren\n• Standort- und Kameradaten werden aus jedem Foto entfernt\n• Wer die Zone führt, entscheidet, wer was sieht, prüft Fotos und speichert alle`,
      'SUCHWÖRTER (höchstens 100 Zeichen)',
      occasions.join(',').toLowerCase(),
      'KATEGORIEN',
      manifest.categories.join(', '),
      'WEBSITE',
      origin,
      'DATENSCHUTZ',
      `${origin}/privacy`,
      'HILFE',
      `${origin}/customer-service`,
    ].join('\n\n'),
}
