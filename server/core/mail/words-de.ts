import type { MailWords } from './mail-kinds.ts'

export const germanMails: MailWords = {
  mails: {
    'verify-address': ({ token, code }, brand) => ({
      subject: 'Bestätige deine E-Mail-Adresse',
      paragraphs: [
        `Diese Adresse wurde bei ${brand} angegeben. Wenn du das warst, bestätige bitte, dass sie dir gehört. Auf einem anderen Gerät gib diesen Code ein:`,
      ],
      code,
      button: { label: 'Adresse bestätigen', path: `/verify?token=${token}` },
      notes: [
        'Link und Code gelten 24 Stunden.',
        'Das warst nicht du? Dann brauchst du nichts zu tun: Ohne Bestätigung kann niemand deine Adresse benutzen.',
      ],
    }),
    'address-in-use': (_params, brand) => ({
      subject: 'Du hast schon ein Konto',
      paragraphs: [
        `Eben hat jemand diese Adresse bei ${brand} angegeben, für ein neues Konto oder als neue Adresse. Sie gehört schon zu deinem Konto, es gibt also nichts zu bestätigen.`,
        'Wenn du es warst, melde dich einfach an wie bisher. Hast du dein Passwort vergessen, kannst du auf der Anmeldeseite ein neues wählen.',
      ],
      button: { label: 'Anmelden', path: '/sign-in' },
      notes: ['Das warst nicht du? Dann brauchst du nichts zu tun: Dein Konto ist so sicher wie zuvor.'],
    }),
    'address-changed': ({ newAddress }, brand) => ({
      subject: 'Deine E-Mail-Adresse wurde geändert',
      paragraphs: [
        `Dein Konto bei ${brand} hat jetzt die Adresse ${newAddress}. Ab sofort meldest du dich mit ihr an und bekommst deine Mails dorthin.`,
        'Das warst nicht du? Dann benutzt jemand anders dein Konto: Antworte gleich auf diese Mail oder schreib uns unter „Hilfe“.',
      ],
      button: { label: 'Hilfe holen', path: '/customer-service' },
    }),
    'reset-password': ({ token }, brand) => ({
      subject: 'Wähle ein neues Passwort',
      paragraphs: [`Du möchtest ein neues Passwort für ${brand}? Hier kannst du es wählen:`],
      button: { label: 'Passwort wählen', path: `/reset-password?token=${token}` },
      notes: [
        'Der Link gilt 30 Minuten und für ein Passwort.',
        'Das warst nicht du? Dann brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.',
      ],
    }),
    'password-changed': (_params, brand) => ({
      subject: 'Dein Passwort wurde geändert',
      paragraphs: [
        `Das Passwort deines Kontos bei ${brand} wurde eben geändert.`,
        'Das warst nicht du? Dann wähle gleich ein neues und melde alle anderen Geräte ab.',
      ],
      button: { label: 'Neues Passwort wählen', path: '/reset-password' },
    }),
    'passkey-added': (_params, brand) => ({
      subject: 'Ein Passkey wurde hinzugefügt',
      paragraphs: [
        `Zu deinem Konto bei ${brand} wurde eben ein Passkey hinzugefügt. Wer das Gerät dazu hat, kann sich damit anmelden.`,
        'Das warst nicht du? Dann entferne ihn unter „Profil“, wähle ein neues Passwort und melde alle anderen Geräte ab.',
      ],
      button: { label: 'Profil öffnen', path: '/profile' },
    }),
    'passkey-removed': (_params, brand) => ({
      subject: 'Ein Passkey wurde entfernt',
      paragraphs: [
        `Von deinem Konto bei ${brand} wurde eben ein Passkey entfernt. Er öffnet das Konto nicht mehr.`,
        'Das warst nicht du? Dann wähle ein neues Passwort und melde alle anderen Geräte ab.',
      ],
      button: { label: 'Profil öffnen', path: '/profile' },
    }),
    'new-sign-in': ({ browser, system, network }, brand) => ({
      subject: 'Neue Anmeldung in deinem Konto',
      paragraphs: [
        `Eben hat sich jemand in deinem Konto bei ${brand} angemeldet, mit ${browser ?? 'einem Browser'} auf ${system === null ? 'einem unbekannten Gerät' : system}${network === null ? '' : `, aus dem Netz ${network}`}. Auf diesem Gerät war dein Konto bisher nicht in Gebrauch.`,
        'Das warst du? Dann brauchst du nichts zu tun. Wenn nicht, melde dich im Profil überall sonst ab und wähle gleich ein neues Passwort.',
      ],
      button: { label: 'Meine Geräte ansehen', path: '/profile' },
    }),
    'account-deletion': ({ deletedAt }, brand) => ({
      subject: 'Dein Konto wird gelöscht',
      paragraphs: [
        `Dein Konto bei ${brand} wird am ${dayOf(deletedAt)} gelöscht. Bis dahin bleibt alles, wie es ist. Danach sind deine Fotos weg, und deine Kommentare tragen nicht mehr deinen Namen.`,
        'Du hast es dir anders überlegt? Melde dich bis dahin an und wähle „Konto behalten“.',
      ],
      button: { label: 'Konto behalten', path: '/profile' },
      notes: ['Das warst nicht du? Dann behalte dein Konto und wähle gleich ein neues Passwort.'],
    }),
    'data-ready': ({ endsAt }, brand) => ({
      subject: 'Deine Daten sind bereit',
      paragraphs: [
        `Alles, was du bei ${brand} hast, liegt in einer Datei für dich bereit: deine Fotos, Kommentare, Likes und Einstellungen.`,
        `Melde dich an, um sie herunterzuladen, bis zum ${dayOf(endsAt)}. Niemand sonst kann den Link öffnen.`,
      ],
      button: { label: 'Meine Daten herunterladen', path: '/profile' },
    }),
    'support-answer': ({ subject, answer, question, hasAccount }, brand) => ({
      subject: `Re: ${subject}`,
      paragraphs: [answer, `Du hattest an ${brand} geschrieben:`, question],
      ...(hasAccount ? { button: { label: 'Noch einmal schreiben', path: '/customer-service' } } : {}),
    }),
  },
  footer: (brand) =>
    `Diese Mail kommt von ${brand}, weil mit deiner Adresse oder deinem Konto etwas geschehen ist.`,
}

const dayFormat = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' })

function dayOf(at: number): string {
  return dayFormat.format(at)
}
