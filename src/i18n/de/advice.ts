import { counted, formatNumber } from '#src/i18n/format.ts'
import type { adviceWords } from '#src/i18n/en/advice.ts'
import type { Words } from '#src/i18n/words-by-area.ts'

export const adviceGerman: Words<typeof adviceWords> = {
  title: 'Was du als Nächstes tun kannst',
  none: 'Gerade nichts: Deine Zonen laufen gut, oder es ist zu früh, um etwas zu sagen.',
  sums: {
    quiet: (added, others) =>
      added === 0
        ? `Keiner von ${formatNumber(others)} Gästen hat ein Foto hinzugefügt`
        : `${formatNumber(added)} von ${formatNumber(others)} Gästen ${added === 1 ? 'hat' : 'haben'} ein Foto hinzugefügt`,
    oneCode: (joins) => `Alle ${formatNumber(joins)} kamen mit demselben Code`,
    unusedCode: (label, joins) =>
      `Niemand kam mit „${label}“, ${counted(joins, 'Person', 'Personen')} mit anderen Codes`,
    fewLikes: (likes, photos) => `${counted(likes, 'Like', 'Likes')} für ${counted(photos, 'Foto', 'Fotos')}`,
    ending: (hours, photos) =>
      `Endet in ${counted(hours, 'Stunde', 'Stunden')}, mit ${counted(photos, 'Foto', 'Fotos')}`,
  },
  kinds: {
    quiet: { text: 'Eine Foto-Mission gibt ihnen etwas zu suchen.', action: 'Mission starten' },
    'one-code': {
      text: 'Mit einem Code je Tisch oder Raum siehst du, wo gescannt wird.',
      action: 'Code hinzufügen',
    },
    'unused-code': { text: 'Häng ihn anderswo auf, oder beende ihn.', action: 'Zu den Codes' },
    'few-likes': {
      text: 'Was im Raum auf einem Bildschirm läuft, wird angesehen.',
      action: 'Live-Wall öffnen',
    },
    ending: { text: 'Speichere alle Fotos, bevor sie weg sind.', action: 'Alle speichern' },
  },
}
