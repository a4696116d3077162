import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const addressGerman: WordsByArea['address'] = {
  title: 'E-Mail und Passwort',
  confirmTitle: 'Bestätige deine E-Mail-Adresse',
  confirmText: (email) =>
    `Wir haben eine Mail an ${email} geschickt. Öffne den Link darin oder gib die sechs Ziffern ein.`,
  pendingText: (email) =>
    `${email} wird deine Adresse, sobald du sie bestätigst. Öffne den Link in der Mail oder gib die sechs Ziffern ein.`,
  code: 'Code aus der Mail',
  codeWrong: 'Der Code hat sechs Ziffern.',
  codeRefused:
    'Dieser Code gilt nicht mehr oder nicht für dieses Konto. Nimm die neueste Mail oder lass dir noch eine schicken.',
  confirm: 'Bestätigen',
  confirmed: 'Deine E-Mail-Adresse ist bestätigt',
  sendAgain: 'Mail noch einmal schicken',
  sentAgain: 'Die Mail ist unterwegs',
  verifyTitle: 'E-Mail-Adresse',
  verifying: 'Deine Adresse wird bestätigt …',
  verified: (email) => `${email} ist bestätigt. Danke!`,
  verifyFailed:
    'Dieser Link gilt nicht mehr oder gehört zu einem anderen Konto. In deinem Profil kannst du dir eine neue Mail schicken lassen.',
  verifyTaken:
    'Diese Adresse gehört zu einem anderen Konto von dir. Melde dich ab und mit derselben Adresse dort an.',
  toProfile: 'Zu meinem Profil',
  changeEmail: 'E-Mail ändern',
  newEmail: 'Neue E-Mail',
  changeEmailText:
    'Wir schicken eine Mail an die neue Adresse. Bis du sie dort bestätigst, bleibt alles, wie es ist.',
  emailAsked: 'Schau in dein Postfach',
  emailAskedText: (email) => `Eine Mail an ${email} ist unterwegs.`,
  changePassword: 'Passwort ändern',
  current: 'Aktuelles Passwort',
  currentHint: 'Damit das niemand anders auf deinem Gerät tut.',
  currentWrong: 'Das ist nicht dein aktuelles Passwort.',
  newPassword: 'Neues Passwort',
  passwordChanged: 'Dein Passwort ist geändert',
  endsOthers: 'Auf allen anderen Geräten abmelden',
  endsOthersHint: 'Beendet auch deine Zugriffs-Token. Ratsam, wenn jemand das alte Passwort kennen könnte.',
  save: 'Speichern',
  showPassword: 'Eingabe zeigen',
  hidePassword: 'Eingabe verbergen',
  strength: {
    short: 'Zu kurz: mindestens 8 Zeichen.',
    fair: 'Geht so. Länger ist sicherer, zum Beispiel mehrere Wörter.',
    good: 'Gut.',
    strong: 'Sehr gut.',
  },
  passwordCommon: 'Das ist eines der häufigsten Passwörter. Wähle eins, das schwerer zu erraten ist.',
  forgot: 'Passwort vergessen?',
  resetTitle: 'Wähle ein neues Passwort',
  resetText: 'Sag uns deine E-Mail-Adresse. Wenn es ein Konto gibt, schicken wir einen Link dorthin.',
  sendLink: 'Link schicken',
  linkSentTitle: 'Schau in dein Postfach',
  linkSent: (email) =>
    `Wenn ${email} ein Konto hat, ist eine Mail mit einem Link unterwegs. Der Link gilt 30 Minuten. Nichts da? Schau im Spam-Ordner nach oder versuch eine andere Adresse.`,
  otherAddress: 'Andere Adresse versuchen',
  resetChooseText: 'Mit dem Link aus deiner Mail kannst du einmal ein neues Passwort wählen.',
  resetDone: 'Dein neues Passwort gilt. Du bist angemeldet.',
  resetFailed: 'Dieser Link wurde schon benutzt oder ist zu alt. Lass dir einen neuen schicken.',
  newLink: 'Neuen Link schicken',
  toSignIn: 'Zurück zur Anmeldung',
  offline: 'Dafür brauchst du Netz. Was du getippt hast, bleibt hier stehen.',
}
