import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { counted, formatNumber } from '#src/i18n/format.ts'

export const activityGerman: WordsByArea['activity'] = {
  title: 'Neuigkeiten',
  text: 'Was in deinen Zonen geschah und was dir die App gesagt hat.',
  news: 'Neues aus deinen Zonen',
  isNew: 'Neu',
  noNews:
    'Noch nichts Neues. Hier siehst du Likes und Kommentare zu deinen Fotos, und wenn eine Zone bald endet.',
  kinds: {
    'zone-ends-in-24h': (zone: string) => `„${zone}“ endet innerhalb eines Tages`,
    'zone-ends-in-2h': (zone: string) => `„${zone}“ endet innerhalb von zwei Stunden`,
    'role-given': (zone: string, role: string) => `Du bist jetzt ${role} in „${zone}“`,
    'photo-hidden': (zone: string) => `Ein Foto von dir wurde in „${zone}“ von einem Moderator ausgeblendet`,
    'photo-approved': (zone: string) => `Ein Foto von dir ist jetzt in „${zone}“ zu sehen`,
    'report-hidden': (zone: string) => `Das Foto, das du in „${zone}“ gemeldet hast, ist jetzt verborgen`,
    'report-kept': (zone: string) => `Das Foto, das du in „${zone}“ gemeldet hast, wurde geprüft und bleibt`,
    'plan-given': () => 'Dir wurde ein Tarif geschenkt: sieh nach, was du jetzt hast',
    'zone-closed': (zone: string) => `„${zone}“ wurde geschlossen und nimmt keine Fotos mehr an`,
    'zone-offered': (zone: string) => `Dir wird „${zone}“ angeboten: Werde Gastgeber`,
    'zone-taken': (zone: string) => `„${zone}“ wurde übernommen: Du bist jetzt Mitgastgeber`,
    'zone-declined': (zone: string) => `Dein Angebot von „${zone}“ wurde abgelehnt`,
    'join-accepted': (zone: string) => `Du wurdest aufgenommen: willkommen in „${zone}“`,
    'join-declined': () => 'Deine Anfrage, einer Zone beizutreten, wurde abgelehnt',
    'support-answered': () => 'Deine Frage wurde beantwortet',
    'authority-asked': () => 'Eine Behörde hat angefragt: sieh am Betreibertisch nach',
    'zone-falls-back': (zone: string) => `Dein Test ist vorbei: „${zone}“ endet jetzt früher`,
    'payment-failed': () => 'Eine Zahlung hat nicht geklappt: Prüfe, wie du bezahlst',
    'plan-ended': () => 'Dein Tarif ist zu Ende: Du hast jetzt Gratis',
    'order-sent': () => 'Deine Bestellung ist unterwegs',
    'payment-refunded': () => 'Du bekommst Geld zurück',
    'application-approved': () => 'Deine Bewerbung wurde angenommen: Sieh nach, was du jetzt hast',
    'application-declined': () => 'Deine Bewerbung wurde diesmal abgelehnt: Du darfst dich wieder bewerben',
    'reward-credit': () => 'Jemand, der über deinen Link kam, hat bezahlt: 25 $ Guthaben gehören dir',
    'reward-paid': () => 'Was du verdient hast, wurde ausgezahlt',
    'ad-approved': () => 'Deine Anzeige wurde angenommen: Bezahle sie jetzt',
    'ad-refused': () => 'Deine Anzeige wurde abgelehnt: Sieh nach, warum',
    'ad-ended': () => 'Deine Anzeige ist zu Ende: Sieh dir den Bericht an',
    'organisation-made': () => 'Deine Organisation hat ihre Plätze: lade deine Leute ein',
    'seat-ended': () => 'Dein Platz ist zu Ende: den Tarif behältst du noch sieben Tage',
    'invoice-overdue': () => 'Eine Rechnung deiner Organisation ist überfällig',
    'domain-missing': () => 'Eine Domain deiner Organisation hat keinen DNS-Eintrag mehr',
    'backup-failed': () => 'Deine Sicherungen schlagen fehl: sieh nach, woran es liegt',
    'data-ready': () => 'Deine Daten liegen zum Herunterladen bereit',
  },
  bell: (count: number) => `Neuigkeiten, ${formatNumber(count)} neu`,
  counted: {
    'photo-liked': (who: string) => `Dein Foto gefällt ${who}`,
    'photo-reacted': (who: string) => `Reaktion auf dein Foto von ${who}`,
    'photo-commented': (who: string) => `${who} zu deinem Foto`,
    'comment-answered': (who: string) => `${who} nach deinem`,
    'members-joined': (who: string) => `Neu dabei: ${who}`,
  },
  badgesEarned: (count: number) =>
    count === 1 ? 'Du hast ein Abzeichen verdient' : `Du hast ${count} Abzeichen verdient`,
  joinRequested: (name: string, zone: string) => `${name} möchte „${zone}“ beitreten`,
  badgeGiven: (name: string, zone: string) => `${name} gibt dir in „${zone}“ ein Abzeichen`,
  commented: (name: string, count: number) =>
    count === 1 ? `Kommentar von ${name}` : counted(count, 'Kommentar', 'Kommentare'),
  people,
  today: 'Heute',
  earlier: 'Früher',
  session: 'Seit du die App geöffnet hast',
  noSession: 'Noch nichts. Meldungen, die nur kurz erscheinen, kannst du hier eine Weile nachlesen.',
  sessionText: 'Meldungen bleiben etwa eine Viertelstunde.',
}

function people(names: readonly string[], count: number): string {
  const [first = '', second] = names
  if (count <= 1) return first
  if (count === 2 && second !== undefined) return `${first} und ${second}`
  return `${first} und ${counted(count - 1, 'weiteren Person', 'weiteren')}`
}
