import { counted } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const zonesGerman: WordsByArea['zones'] = {
  show: 'Gezeigte Zonen',
  filters: { all: 'Alle', mine: 'Meine', joined: 'Beigetreten', ending: 'Endet bald' },
  empty: {
    mine: { title: 'Keine eigene', text: 'Starte eine Zone und zeig ihren Code allen, die da sind.' },
    joined: { title: 'Keine von anderen', text: 'Scanne einen Code vor Ort, um einer Zone beizutreten.' },
    ending: { title: 'Nichts endet bald', text: 'Was binnen eines Tages endet, steht hier.' },
  },
  lostTitle: {
    'picture-share': 'Das Album des Abends gibt es hier nicht mehr',
    snapshare: 'Das Album der Party gibt es hier nicht mehr',
    snapzone: 'Das Album des Weges gibt es hier nicht mehr',
  },
  lostText:
    'Sie wurde geschlossen, oder du bist kein Mitglied mehr. Deine Fotos, die aufs Senden warten, bleiben auf diesem Gerät.',
  seeAll: 'Alle Zonen ansehen',
  more: (name: string) => `Mehr zu ${name}`,
  extendUntil: (day: string) => `Bis ${day} verlängern`,
  extending: (name: string, day: string) => `„${name}“ bleibt bis ${day}`,
  extendingText: 'Sobald der Server davon weiß.',
  leave: 'Verlassen',
  left: (name: string) => `Du hast „${name}“ verlassen`,
  endsSoon: (name: string, remaining: string) => `„${name}“ endet in ${remaining}`,
  endsSoonText: 'Ihre Fotos werden dann ausgeblendet.',
  saveAll: 'Alles sichern',
  back: 'Zurück zu deinen Zonen',
  endedTitle: 'Zu Ende',
  ended: (age: string, until: string) =>
    `Zu Ende: ${age}. Die Fotos sind ausgeblendet und werden endgültig entfernt: ${until}.`,
  list: 'Meine Zonen',
  notices: 'Neues aus deinen Zonen',
  news: {
    'role-given': (zone: string, role: string) => `Du bist jetzt ${role} in „${zone}“`,
    'photo-hidden': (zone: string, count: number) =>
      `${counted(count, 'Foto von dir wurde', 'Fotos von dir wurden')} in „${zone}“ von einem Moderator ausgeblendet`,
    'photo-approved': (zone: string, count: number) =>
      `${counted(count, 'Foto von dir ist', 'Fotos von dir sind')} jetzt in „${zone}“ zu sehen`,
    'zone-closed': (zone: string) => `„${zone}“ wurde geschlossen und nimmt keine Fotos mehr an`,
    'zone-offered': (zone: string) => `Dir wird „${zone}“ angeboten: Werde Gastgeber`,
    'zone-taken': (zone: string) => `„${zone}“ wurde übernommen: Du bist jetzt Mitgastgeber`,
    'zone-falls-back': (zone: string) => `Dein Test ist vorbei: „${zone}“ endet jetzt früher`,
    'join-requested': (zone: string, count: number) =>
      `${counted(count, 'Person möchte', 'Personen möchten')} „${zone}“ beitreten`,
    'join-accepted': (zone: string) => `Du wurdest aufgenommen: willkommen in „${zone}“`,
    'zone-declined': (zone: string) => `Dein Angebot von „${zone}“ wurde abgelehnt`,
  },
  seeRequests: 'Anfragen ansehen',
  seeOffer: 'Angebot ansehen',
  openZone: 'Zone öffnen',
  gotIt: 'Alles klar',
  modes: {
    'own-only': 'Du siehst die Fotos, die du hinzugefügt hast; die Gastgeber sehen alle.',
    'upload-only': 'Füge deine Fotos für die Gastgeber hinzu. Du siehst nur deine eigenen.',
  },
  onWebsite:
    'Diese Fotos stehen auch auf einer Website, wo alle sie sehen können. Was du löschst, ist dort sofort weg.',
  closed: {
    'picture-share': 'Das Album des Abends ist geschlossen',
    snapshare: 'Das Album der Party ist geschlossen',
    snapzone: 'Das Album des Weges ist geschlossen',
  },
  closedText: 'Niemand kann mehr dazukommen oder Fotos hinzufügen. Was da ist, bleibt bis zu seinem Ende.',
  revealed: (time: string) => `Fotos werden enthüllt: ${time}`,
  revealedIn: (remaining: string) => `Noch ${remaining}. Bis dahin siehst du nur deine eigenen.`,
  revealedForHosts: (remaining: string) => `Noch ${remaining}. Bis dahin sehen Gäste nur ihre eigenen.`,
  ownPending: (count: number) =>
    `${counted(count, 'Foto von dir wartet', 'Fotos von dir warten')} auf die Freigabe durch einen Moderator.`,
}
