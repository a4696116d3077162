import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const joinGerman: WordsByArea['join'] = {
  pageTitle: (zone: string, brand: string) => `${zone} beitreten - ${brand}`,
  goneTitle: 'Dieser Code gilt nicht',
  goneText:
    'Vielleicht ist das Album zu Ende, oder sein Gastgeber hat einen neuen Code gemacht. Frag nach dem aktuellen Code, dann scanne ihn oder tippe ihn ein.',
  invitedTitle: 'Jemand hat dich eingeladen',
  invitedText: (brand: string) =>
    `${brand} sammelt die Fotos aller von einem Ort oder einer Feier. Scanne den Code einer Zone, in der du bist, und du bist dabei.`,
  howItWorks: 'So geht es',
  presence: 'Für alle, die vor Ort sind: Dein Handy fragt einmal nach deinem Standort.',
  enterCode: 'Code eingeben',
  cookiesTitle: 'Cookies sind blockiert',
  cookiesText:
    'Zum Beitreten braucht es ein Cookie. Erlaube Cookies für diese Seite oder öffne den Link in einem anderen Browser, dann versuch es noch einmal.',
  insecureTitle: 'Hier kann man nicht beitreten',
  insecureText: 'Diese Adresse ist nicht sicher (http). Frag nach ihrer https-Adresse.',
  tooManyTitle: 'Zu viele neue Gäste auf einmal',
  tooManyText:
    'Aus diesem Netz sind in den letzten Minuten viele beigetreten. Versuch es in ein paar Minuten noch einmal oder nutze dein Mobilfunknetz.',
  failedTitle: 'Die Anmeldung hat nicht geklappt',
  failedText: 'Auf dem Server ist etwas schiefgegangen. Dein Name ist noch da: Versuch es noch einmal.',
  portalTitle: 'Dieses Netz verlangt zuerst eine Anmeldung',
  portalText:
    'Öffne die Anmeldeseite des WLANs oder nutze dein Mobilfunknetz. Dann versuch es hier noch einmal.',
  codeMissingTitle: 'Du bist angemeldet, aber das Album konnte nicht geladen werden',
  codeMissingText:
    'Die Verbindung wurde unterbrochen, oder dieses WLAN verlangt zuerst eine Anmeldung. Versuch es danach noch einmal.',
  tryAgain: 'Noch einmal versuchen',
  loadingZone: 'Das Album lädt noch. Du kannst schon Fotos hinzufügen.',
  keptOne: '1 Foto ist sicher auf diesem Gerät. Es wird gesendet, sobald das Album da ist.',
  keptMany: (count: string) =>
    `${count} Fotos sind sicher auf diesem Gerät. Sie werden gesendet, sobald das Album da ist.`,
  notKept:
    'Dieses Foto konnte nicht behalten werden: Auf dem Gerät ist kein Platz. Füge es noch einmal hinzu, wenn das Album da ist.',
}
