import type { ssoWords } from '#src/i18n/en/sso.ts'
import type { Words } from '#src/i18n/words-by-area.ts'

export const ssoGerman: Words<typeof ssoWords> = {
  open: 'Über deine Organisation anmelden',
  email: 'E-Mail-Adresse bei der Arbeit',
  emailHint: 'Wir fragen deine Organisation, wer du bist. Ein Passwort gibst du hier nicht ein.',
  go: 'Weiter',
  close: 'Anders anmelden',
  wrongEmail: 'Gib eine E-Mail-Adresse wie name@example.com ein.',
  unknown: 'Mit dieser Adresse geht es so nicht. Sieh nach, ob sie stimmt, oder melde dich anders an.',
  unavailable: 'Die Anmeldung deiner Organisation ist gerade nicht zu erreichen. Versuch es später wieder.',
  outcomes: {
    'sso-off': 'Über deine Organisation kann man sich zurzeit nicht anmelden. Melde dich anders an.',
    'foreign-address':
      'Deine Organisation hat uns eine Adresse genannt, die zu keiner ihrer Domains gehört. Deshalb wurde niemand angemeldet.',
    admin: 'Dieses Konto betreibt diese Seite. Es öffnet sich nur mit seinem Passwort oder Passkey.',
  },
  fullTitle: 'Du bist angemeldet, aber ohne Platz',
  fullText:
    'Alle Plätze deiner Organisation sind belegt, oder ihre Zeit ist um. Frag dort nach; ist einer frei, bekommst du ihn bei der nächsten Anmeldung.',
  goOn: 'Weiter',
  linkTitle: 'Zu deiner Adresse gibt es schon ein Konto',
  linkText:
    'Deine Organisation kennt dich. Zeig einmal, dass das Konto deins ist: Melde dich hier an wie immer, oder lass dir per Mail ein neues Passwort geben. Danach verbindest du die beiden.',
  connectTitle: 'Dein Konto mit deiner Organisation verbinden?',
  connectText:
    'Ab dann öffnet die Anmeldung deiner Organisation dieses Konto, so wie dein Passwort. Auch wer dort die Anmeldung verwaltet, könnte es öffnen.',
  connect: 'Verbinden',
  notNow: 'Jetzt nicht',
  connected: 'Verbunden. Ab jetzt öffnet die Anmeldung deiner Organisation dieses Konto.',
  waitedTooLong: 'Das ist zu lange her. Melde dich noch einmal über deine Organisation an.',
  otherAccount: 'Das ist ein anderes Konto. Melde dich mit dem an, das deine Arbeitsadresse hat.',
}
