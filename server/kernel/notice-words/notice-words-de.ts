import type { NoticeWriters } from './notice-words.ts'

const keep = 'Sichere, was du behalten willst.'

/** What is pushed and mailed, in German. */
export const germanNotices: NoticeWriters = {
  photos: (zoneName, names, count) => ({
    title: zoneName,
    body: `${people(names, names.length)} ${names.length > 1 ? 'haben' : 'hat'} ${count === 1 ? 'ein Foto' : `${count} Fotos`} geteilt`,
  }),
  test: {
    title: 'Benachrichtigungen funktionieren',
    body: 'So erreichen dich Neuigkeiten auf diesem Gerät.',
  },
  kinds: {
    'photo-liked': ({ names, count, zoneName }) => ({
      title: `${people(names, count)} ${count === 1 ? 'mag' : 'mögen'} dein Foto`,
      body: zoneName,
    }),
    'photo-reacted': ({ names, count, snippet, zoneName }) => ({
      title: `${people(names, count)} ${count === 1 ? 'hat' : 'haben'} auf dein Foto reagiert`,
      body: `${snippet} · ${zoneName}`,
    }),
    'photo-commented': ({ names: [first = ''], count, snippet }) => ({
      title: count === 1 ? `${first} hat dein Foto kommentiert` : `${count} Kommentare zu deinem Foto`,
      body: snippet,
    }),
    'comment-answered': ({ names: [first = ''], count, snippet }) => ({
      title: count === 1 ? `${first} hat nach dir kommentiert` : `${count} Kommentare nach deinem`,
      body: snippet,
    }),
    'members-joined': ({ names, count, zoneName }) => ({
      title: `${people(names, count)} ${count === 1 ? 'ist' : 'sind'} dabei`,
      body: zoneName,
    }),
    'zone-ends-in-24h': ({ zoneName }) => ({
      title: `${zoneName} endet in weniger als 24 Stunden`,
      body: keep,
    }),
    'zone-ends-in-2h': ({ zoneName }) => ({
      title: `${zoneName} endet in weniger als 2 Stunden`,
      body: keep,
    }),
    'zone-closed': ({ zoneName }) => ({
      title: `${zoneName} wurde geschlossen`,
      body: 'Es kommen keine Fotos mehr dazu.',
    }),
    'zone-falls-back': ({ zoneName }) => ({
      title: `${zoneName} endet jetzt früher`,
      body: 'Dein Test ist vorbei.',
    }),
    'role-given': ({ zoneName }) => ({
      title: `Du hast eine neue Rolle in ${zoneName}`,
      body: 'Sieh nach, was du jetzt kannst.',
    }),
    'photo-hidden': ({ zoneName }) => ({ title: 'Ein Foto von dir wurde ausgeblendet', body: zoneName }),
    'photo-approved': ({ zoneName }) => ({ title: 'Ein Foto von dir ist jetzt zu sehen', body: zoneName }),
    'report-hidden': ({ zoneName }) => ({ title: 'Das gemeldete Foto ist ausgeblendet', body: zoneName }),
    'report-kept': ({ zoneName }) => ({ title: 'Das gemeldete Foto bleibt', body: zoneName }),
    'plan-given': () => ({ title: 'Dir wurde ein Tarif geschenkt', body: 'Sieh nach, was du jetzt hast.' }),
    'zone-offered': ({ zoneName }) => ({ title: `Dir wird ${zoneName} angeboten`, body: 'Werde Gastgeber.' }),
    'zone-taken': ({ zoneName }) => ({
      title: `${zoneName} wurde übernommen`,
      body: 'Du bist jetzt Mitgastgeber.',
    }),
    'zone-declined': ({ zoneName }) => ({
      title: `Dein Angebot von ${zoneName} wurde abgelehnt`,
      body: 'Sie bleibt bei dir.',
    }),
    'join-requested': ({ names: [name = ''], zoneName }) => ({
      title: `${name} möchte beitreten`,
      body: zoneName,
    }),
    'join-accepted': ({ zoneName }) => ({
      title: `Willkommen in ${zoneName}`,
      body: 'Du wurdest aufgenommen.',
    }),
    'join-declined': () => ({
      title: 'Deine Anfrage wurde abgelehnt',
      body: 'Mit einem Code kannst du trotzdem beitreten.',
    }),
    'data-ready': () => ({
      title: 'Deine Daten liegen bereit',
      body: 'Lade sie in den nächsten Tagen herunter.',
    }),
    'backup-failed': () => ({
      title: 'Deine Sicherungen schlagen fehl',
      body: 'Sieh nach, was mit deinem Speicher ist.',
    }),
    'organisation-made': () => ({
      title: 'Deine Organisation hat ihre Plätze',
      body: 'Lade jetzt deine Leute ein.',
    }),
    'seat-ended': () => ({
      title: 'Dein Platz ist zu Ende',
      body: 'Den Tarif behältst du noch sieben Tage.',
    }),
    'invoice-overdue': () => ({
      title: 'Eine Rechnung ist überfällig',
      body: 'Sie steht auf der Seite deiner Organisation.',
    }),
    'domain-missing': () => ({
      title: 'Ein DNS-Eintrag fehlt',
      body: 'Ohne ihn verliert deine Organisation binnen sieben Tagen eine Domain.',
    }),
    'support-answered': () => ({
      title: 'Deine Frage wurde beantwortet',
      body: 'Die Antwort steht unter Hilfe.',
    }),
    'authority-asked': () => ({ title: 'Eine Behörde hat angefragt', body: 'Am Betreibertisch wartet es.' }),
    'payment-failed': () => ({ title: 'Eine Zahlung hat nicht geklappt', body: 'Prüfe, wie du bezahlst.' }),
    'plan-ended': () => ({ title: 'Dein Tarif ist zu Ende', body: 'Du hast jetzt Gratis.' }),
    'payment-refunded': () => ({ title: 'Du bekommst Geld zurück', body: 'Sieh dir deine Zahlungen an.' }),
    'order-sent': () => ({ title: 'Deine Bestellung ist unterwegs', body: 'Sieh nach, wo sie ist.' }),
    'application-approved': () => ({
      title: 'Deine Bewerbung wurde angenommen',
      body: 'Sieh nach, was du jetzt hast.',
    }),
    'application-declined': () => ({
      title: 'Deine Bewerbung wurde abgelehnt',
      body: 'Du darfst dich wieder bewerben.',
    }),
    'reward-credit': () => ({
      title: '25 $ Guthaben gehören dir',
      body: 'Jemand, der über deinen Link kam, hat bezahlt.',
    }),
    'ad-approved': () => ({ title: 'Deine Anzeige wurde angenommen', body: 'Bezahle sie jetzt.' }),
    'ad-refused': () => ({ title: 'Deine Anzeige wurde abgelehnt', body: 'Sieh nach, warum.' }),
    'ad-ended': () => ({ title: 'Deine Anzeige ist zu Ende', body: 'Sieh dir den Bericht an.' }),
    'badge-earned': ({ count }) => ({
      title: count === 1 ? 'Du hast ein Abzeichen' : `Du hast ${count} neue Abzeichen`,
      body: 'Sieh nach, wofür.',
    }),
    'badge-given': ({ names: [by = ''], snippet, zoneName }) => ({
      title: `${by} gibt dir ein Abzeichen`,
      body: `${snippet} · ${zoneName}`,
    }),
    'reward-paid': () => ({ title: 'Du wurdest ausgezahlt', body: 'Was du verdient hast, ist unterwegs.' }),
  },
}

function people([first = '', second]: readonly string[], count: number): string {
  if (count <= 1) return first
  if (count === 2 && second !== undefined) return `${first} und ${second}`
  return `${first} und ${count - 1} ${count === 2 ? 'andere Person' : 'andere'}`
}
