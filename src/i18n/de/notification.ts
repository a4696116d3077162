import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const notificationGerman: WordsByArea['notification'] = {
  title: 'Benachrichtigungen',
  off: 'Erfahre von neuen Fotos, Kommentaren und dem Ende einer Zone, auch wenn die App zu ist.',
  on: 'Sie kommen auf diesem Gerät an, auch wenn die App zu ist.',
  unsupportedTitle: 'Keine Benachrichtigungen möglich',
  unsupportedText:
    'Dieser Browser kann keine. Auf iPhone oder iPad leg die App erst auf den Home-Bildschirm.',
  deniedTitle: 'Nicht erlaubt',
  deniedText: 'Bitte erlaube Benachrichtigungen in den Einstellungen deines Browsers',
  needsConnection: 'Dafür brauchst du Netz: Nur der Server kann es ändern.',
  turnOn: 'Benachrichtigungen einschalten',
  turnOff: 'Ausschalten',
  test: 'Test senden',
  kinds: {
    'new-photos': {
      label: 'Neue Fotos',
      hint: 'In deinen Zonen, von anderen; je Zone höchstens alle 15 Minuten.',
    },
    responses: { label: 'Kommentare und Reaktionen', hint: 'Zu deinen Fotos.' },
    'zone-ends': { label: 'Bevor eine Zone endet', hint: 'Einen Tag und zwei Stunden vorher.' },
  },
  bannerTitle: 'Verpass nicht, was andere hinzufügen',
  dismiss: 'Ausblenden',
  turnedOn: 'Benachrichtigungen sind an',
  turnedOff: 'Benachrichtigungen sind aus',
  testSent: 'Test gesendet',
  testSentText: 'Er erscheint gleich.',
  notSupported: 'Nicht möglich',
  subscriptionFailed: 'Einschalten fehlgeschlagen',
  tryAgain: 'Bitte versuche es noch einmal.',
  notSaved: 'Der Server konnte das nicht sichern',
  unsubscribeFailed: 'Ausschalten fehlgeschlagen',
  testFailed: 'Test fehlgeschlagen',
}
