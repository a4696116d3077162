import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { counted } from '#src/i18n/format.ts'

export const activityGerman: WordsByArea['activity'] = {
  title: 'Neuigkeiten',
  text: 'Was in deinen Zonen geschah und was dir die App gesagt hat.',
  news: 'Neues aus deinen Zonen',
  unread: (count: number) => counted(count, 'neu', 'neu'),
  isNew: 'Neu',
  readAll: 'Alles als gelesen markieren',
  noNews:
    'Nichts Neues aus deinen Zonen. Hier erfährst du, wenn eine bald endet oder ein Gastgeber über ein Foto von dir entscheidet.',
  kinds: {
    'zone-ends-in-24h': (zone: string) => `„${zone}“ endet innerhalb eines Tages`,
    'zone-ends-in-2h': (zone: string) => `„${zone}“ endet innerhalb von zwei Stunden`,
    'role-given': (zone: string, role: string) => `Du bist jetzt ${role} in „${zone}“`,
    'photo-hidden': (zone: string) => `Ein Foto von dir wurde in „${zone}“ von einem Moderator ausgeblendet`,
    'photo-approved': (zone: string) => `Ein Foto von dir ist jetzt in „${zone}“ zu sehen`,
    'zone-closed': (zone: string) => `„${zone}“ wurde geschlossen und nimmt keine Fotos mehr an`,
    'zone-offered': (zone: string) => `Dir wird „${zone}“ angeboten: Werde Gastgeber`,
    'zone-taken': (zone: string) => `„${zone}“ wurde übernommen: Du bist jetzt Mitgastgeber`,
    'zone-declined': (zone: string) => `Dein Angebot von „${zone}“ wurde abgelehnt`,
    'support-answered': () => 'Deine Frage wurde beantwortet',
    'zone-falls-back': (zone: string) => `Dein Test ist vorbei: „${zone}“ endet jetzt früher`,
    'payment-failed': () => 'Eine Zahlung hat nicht geklappt: Prüfe, wie du bezahlst',
    'plan-ended': () => 'Dein Tarif ist zu Ende: Du hast jetzt Gratis',
    'order-sent': () => 'Deine Bestellung ist unterwegs',
    'payment-refunded': () => 'Du bekommst Geld zurück',
    'application-approved': () => 'Deine Bewerbung wurde angenommen: Sieh nach, was du jetzt hast',
    'application-declined': () => 'Deine Bewerbung wurde diesmal abgelehnt: Du darfst dich wieder bewerben',
    'reward-credit': () => 'Jemand, der über deinen Link kam, hat bezahlt: 25 $ Guthaben gehören dir',
    'reward-paid': () => 'Was du verdient hast, wurde ausgezahlt',
    'data-ready': () => 'Deine Daten liegen zum Herunterladen bereit',
  },
  session: 'Seit du die App geöffnet hast',
  noSession: 'Noch nichts. Meldungen, die nur kurz erscheinen, kannst du hier eine Weile nachlesen.',
  sessionText: 'Meldungen bleiben etwa eine Viertelstunde.',
}
