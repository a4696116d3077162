import type { WordsByArea } from '#src/i18n/words-by-area.ts'

/** Als derselbe Gast auf einem anderen Gerät weitermachen. */
export const handoverGerman: WordsByArea['handover'] = {
  guestHere: (name) => `Du bist hier als ${name}`,
  guestQuestion: 'Wenn du dich bei deinem Konto anmeldest',
  keepGuest: 'Meine Fotos behalten',
  keepGuestText: (unsent) =>
    unsent === 0
      ? 'Alles, was hier als Gast entstanden ist, kommt in dein Konto: Zonen, Fotos, Kommentare und Likes.'
      : unsent === 1
        ? 'Alles, was hier als Gast entstanden ist, kommt in dein Konto: Zonen, Fotos, Kommentare und Likes. Eine Sache ist noch nicht gesendet und wird von dort aus gesendet.'
        : `Alles, was hier als Gast entstanden ist, kommt in dein Konto: Zonen, Fotos, Kommentare und Likes. ${unsent} Sachen sind noch nicht gesendet und werden von dort aus gesendet.`,
  leaveGuest: 'Den Gast zurücklassen',
  leaveGuestText: (unsent) =>
    unsent === 0
      ? 'Was du geteilt hast, bleibt in seinen Zonen, aber du kannst es nicht mehr ändern oder löschen.'
      : 'Was du geteilt hast, bleibt in seinen Zonen, aber du kannst es nicht mehr ändern oder löschen. Was noch nicht gesendet ist, wird nicht mehr gesendet.',
  guestKeepsName: 'Dein Konto behält seinen Namen und sein Bild.',
  guestRefused: 'Dein Konto kann nicht übernehmen, was der Gast gemacht hat',
  guestRefusedText:
    'Es gehört zu einem anderen Konto, oder der Gast wurde gelöscht. Was noch nicht gesendet ist, bleibt auf diesem Gerät und wird gesendet, sobald sich jenes Konto hier anmeldet.',
  guestEnded:
    'Der Gast wurde hier abgemeldet. Gehören seine Fotos schon zu einem Konto, dann melde dich bei diesem Konto an: Was auf diesem Gerät wartet, wird von dort aus gesendet.',
  title: 'Auf einem anderen Gerät weitermachen',
  text: 'Nimm Handy, Tablet oder Laptop und mach als du selbst weiter: gleicher Name, gleiche Fotos.',
  show: 'Meinen Code zeigen',
  dialogTitle: 'Auf einem anderen Gerät weitermachen',
  scan: (name: string) =>
    `Scanne das mit der Kamera deines anderen Geräts. Dort geht es als ${name} weiter; zeig es sonst niemandem.`,
  qrAlt: 'QR-Code, der dein Konto auf einem anderen Gerät öffnet',
  orType: (address: string) => `Oder öffne dort ${address} und gib ein`,
  until: (time: string) => `Gilt einmal, bis ${time}.`,
  over: 'Dieser Code ist abgelaufen.',
  another: 'Neuen Code anlegen',
  copy: 'Link kopieren',
  copied: 'Link kopiert. Er gilt einmal.',
  copyFailed: 'Der Link ließ sich nicht kopieren',
  needsNetwork: 'Für einen Code braucht es eine Verbindung. Versuch es noch einmal, wenn du online bist.',
  making: 'Dein Code wird angelegt',
  enterTitle: 'Mach als du selbst weiter',
  enterText:
    'Gib den Code ein, den dein anderes Gerät unter Profil, Auf einem anderen Gerät weitermachen zeigt.',
  code: 'Code',
  codeHint: 'Acht Buchstaben und Ziffern.',
  codeWrong: 'Ein Code hat acht Buchstaben und Ziffern, zum Beispiel K7PM 4XWA.',
  goOn: 'Weiter',
  gone: 'Dieser Code wurde schon benutzt oder ist abgelaufen. Leg auf deinem anderen Gerät einen neuen an.',
  isMember: 'Du hast ein Konto. Melde dich auf deinem anderen Gerät mit deiner E-Mail-Adresse an.',
  replaces: (name: string) =>
    `Auf diesem Gerät bist du ${name}. Wenn du weitermachst, wirst du als ${name} abgemeldet; geteilte Fotos von ${name} bleiben, wo sie sind.`,
  entering: 'Dein Konto wird geöffnet',
  welcome: (name: string) => `Willkommen zurück, ${name}`,
  haveCode: 'Ich habe einen Code von meinem anderen Gerät',
}
