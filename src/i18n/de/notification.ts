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
  everything: 'Unter Neuigkeiten steht alles. Wähle, was dich sonst erreicht, auf allen deinen Geräten.',
  kind: 'Was',
  push: 'Push',
  mail: 'E-Mail',
  mailText:
    'In einer E-Mail steht, was du eine Stunde lang nicht gelesen hast. Belege und Antworten kommen immer per E-Mail.',
  mailNeedsAddress: 'E-Mails brauchen ein Konto mit bestätigter Adresse.',
  quiet: 'Ruhezeit',
  quietText: 'Dann kommt kein Push; danach kommt alles zusammen. Neue Fotos der Nacht werden nicht gemeldet.',
  quietFrom: 'Von',
  quietTo: 'Bis',
  kinds: {
    'new-photos': {
      label: 'Neue Fotos',
      hint: 'In deinen Zonen, von anderen; je Zone höchstens alle 15 Minuten.',
    },
    responses: {
      label: 'Likes und Kommentare',
      hint: 'Zu deinen Fotos, nach deinen Kommentaren; Abzeichen von Gastgebern.',
    },
    badges: { label: 'Abzeichen', hint: 'Wenn du eins verdient hast.' },
    'zone-ends': { label: 'Bevor eine Zone endet', hint: 'Einen Tag und zwei Stunden vorher.' },
    hosting: {
      label: 'Gäste, Rollen und Prüfungen',
      hint: 'Wer in deine Zonen kommt und was dort über dich entschieden wird.',
    },
    account: {
      label: 'Bestellungen, Zahlungen, Antworten',
      hint: 'Und Entscheidungen über deine Bewerbungen.',
    },
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
