import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const quickGerman: WordsByArea['quick'] = {
  menu: 'Schnellaktionen',
  takePhoto: 'Foto machen',
  upload: 'Hochladen',
  badges: 'Meine Abzeichen',
  share: 'Schnell teilen',
  influencer: 'Influencer-Programm',
  cameraInput: 'Foto aus der Kamera',
  which: {
    camera: 'Wohin soll das Foto?',
    upload: 'Wohin sollen die Fotos?',
    share: 'Welche Zone teilst du?',
  },
  noneTitle: 'Dafür fehlt noch eine Zone',
  noneText: 'Scanne einen Code vor Ort oder starte eine eigene Zone.',
  scan: 'Code scannen',
  firstPhotosWait: (count: number) =>
    count === 1
      ? 'Dein Foto ist sicher auf diesem Gerät'
      : `Deine ${count} Fotos sind sicher auf diesem Gerät`,
  chooseZone: 'Zone wählen',
}
