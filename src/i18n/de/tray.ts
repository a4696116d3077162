import { counted } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

const minuteMs = 60_000

/** `12 Minuten`, `3 Stunden`, `2 Tagen`, as they stand after `seit`. */
function durationOf(ageMs: number): string {
  const minutes = Math.floor(ageMs / minuteMs)
  if (minutes < 1) return 'weniger als einer Minute'
  if (minutes < 60) return counted(minutes, 'Minute', 'Minuten')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? counted(hours, 'Stunde', 'Stunden') : counted(Math.floor(hours / 24), 'Tag', 'Tagen')
}

export const trayGerman: WordsByArea['tray'] = {
  tray: 'Wartet aufs Senden',
  summary: (count: number) => `${count} noch nicht gesendet`,
  failed: (count: number) => counted(count, 'braucht deine Hilfe', 'brauchen deine Hilfe'),
  show: 'Zeigen',
  hide: 'Zuklappen',
  showAll: (count: number) => `Alle ${count} zeigen`,
  inAlbum: (count: number) => (count === 1 ? 'Schon im Album' : `${count} Fotos waren schon im Album`),
  addedBy: (name: string) => `Hinzugefügt von ${name}`,
  addedBefore: 'Du hast es schon hinzugefügt.',
  showPhoto: 'Foto zeigen',
  retry: 'Noch einmal',
  retryAll: 'Alle noch einmal',
  sendAnyway: 'Trotzdem jetzt senden',
  exportAll: 'Ungesendetes als ZIP sichern',
  exportFailed: 'Das ZIP ließ sich nicht erstellen',
  late: (age: string) =>
    `Das Älteste entstand ${age} und ist noch nicht angenommen, obwohl Netz da ist. Versuche es noch einmal oder sichere es als ZIP.`,
  delete: 'Löschen',
  retryOf: (words: string) => `${words} noch einmal senden`,
  deleteOf: (words: string) => `${words} löschen`,
  deleted: (count: number) => (count === 1 ? 'Gelöscht' : `${count} Sachen gelöscht`),
  deleteFailed: 'Das ließ sich nicht löschen',
  noLonger: 'Das wartet nicht mehr',
  undo: 'Rückgängig',
  undone: 'Wieder da',
  undoTooLate: 'Zu spät zum Zurücknehmen',
  undoTooLateText: 'Der Server hat es schon gelöscht.',
  undoFailed: 'Das ließ sich nicht zurückholen',
  edit: 'Bearbeiten',
  editTitle: 'Kommentar bearbeiten',
  editField: 'Dein Kommentar',
  editSave: 'Sichern',
  editFailed: 'Die Änderung ließ sich nicht auf diesem Gerät sichern',
  badText: () => 'Ein Kommentar braucht Text, höchstens 2.000 Zeichen.',
  previewed: 'Die anderen sehen eine Vorschau; das Foto selbst folgt',
  waitingName: (waiting: number, failed: number, age: string) => {
    const parts = [
      failed === 0 ? '' : counted(failed, 'Sache braucht deine Hilfe', 'Sachen brauchen deine Hilfe'),
      waiting === 0 ? '' : `${waiting} noch nicht gesendet`,
      waiting + failed === 1 ? age : `die älteste ${age}`,
    ]
    return parts.filter(Boolean).join(', ')
  },
  waitingFor: (ageMs: number) => `seit ${durationOf(ageMs)}`,
  save: 'Auf dem Gerät sichern',
  saveFailed: 'Das Foto ließ sich nicht sichern',
  states: {
    queued: 'Wartet',
    sending: 'Wird gesendet',
    rejected: 'Nicht angenommen',
    blocked: 'Wartet noch',
    parked: 'Noch nicht durchgekommen',
    'needs-sign-in': 'Zum Senden anmelden',
    'needs-wifi': 'Wartet auf WLAN',
  },
  choose: 'Wählen',
  conflictTitle: 'Welcher Text bleibt?',
  conflictText: 'Dieser Kommentar wurde auch auf einem anderen Gerät geändert. Behalte einen der beiden.',
  conflictGone: 'Es gibt nichts mehr zu wählen.',
  conflictMine: 'Hier geschrieben',
  conflictTheirs: 'Anderswo geschrieben',
  keepMine: 'Diesen behalten',
  keepTheirs: 'Jenen behalten',
  kinds: {
    'profile.rename': 'Dein Name',
    'profile.set-picture': 'Dein Bild',
    'zone.create': 'Neue Zone',
    'zone.scan': 'Beitritt zu einer Zone',
    'zone.update': 'Einstellungen einer Zone',
    'zone.extend': 'Mehr Zeit für eine Zone',
    'zone.set-cover': 'Titelbild einer Zone',
    'zone.pause-wall': 'Live-Wall einer Zone',
    'zone.set-embed': 'Wall auf einer Website',
    'zone.show-own': 'Deine Fotos auf einer Website',
    'zone.set-closed': 'Zone schließen oder öffnen',
    'zone.offer': 'Angebot einer Zone',
    'zone.answer-offer': 'Antwort auf das Angebot einer Zone',
    'zone.leave': 'Verlassen einer Zone',
    'member.set-role': 'Änderung einer Rolle',
    'member.ban': 'Aussperrung',
    'member.unban': 'Ende einer Aussperrung',
    'join-request.ask': 'Bitte um Aufnahme',
    'join-request.answer': 'Antwort auf eine Anfrage',
    'code.add': 'Neuer Code',
    'code.revoke': 'Sperren eines Codes',
    'code.rotate': 'Ersetzen eines Codes',
    'mission.add': 'Neue Foto-Mission',
    'mission.remove': 'Entfernen einer Foto-Mission',
    'mission.answer': 'Foto für eine Mission',
    'photo.upload': 'Foto',
    'photo.describe': 'Worte zu einem Foto',
    'photo.download': 'Download eines Fotos',
    'photo.report': 'Meldung eines Fotos',
    'photo.moderate': 'Entscheidung über ein Foto',
    'photo.delete': 'Löschen eines Fotos',
    'photo.like': 'Like',
    'reaction.add': 'Reaktion',
    'reaction.remove': 'Entfernte Reaktion',
    'token.revoke': 'Widerrufenes Token',
    'badge.see': 'Abzeichen gesehen',
    'badge.give': 'Abzeichen für jemanden',
    'notice.read': 'Gelesene Nachricht',
    'notice.read-all': 'Alle Neuigkeiten gelesen',
    'notification.choose': 'Wahl der Benachrichtigungen',
    'comment.add': 'Kommentar',
    'comment.update': 'Geänderter Kommentar',
    'comment.delete': 'Löschen eines Kommentars',
    'order.place': 'Bestellung',
    'place.request': 'Anfrage für einen Ort',
    'place.answer': 'Antwort zu einem Ort',
    'competitive.put': 'Eintrag für Admins',
    'competitive.remove': 'Gelöschter Eintrag für Admins',
    'desk.do': 'Entscheidung am Betreibertisch',
    'ad.do': 'Deine Anzeige',
    'agenda.save': 'Aufgabe, Kampagne oder Budgetposten',
    'agenda.delete': 'Löschen von Aufgabe, Kampagne oder Budgetposten',
    'backup.run': 'Sicherung deiner Zonen',
    'backup.schedule': 'Wie oft deine Zonen gesichert werden',
    'organisation.do': 'Änderung in deiner Organisation',
    'backup.stop': 'Ende der Sicherungen deiner Zonen',
    'support.request': 'Frage an die Hilfe',
    'goods.order': 'Bestellung von Waren',
    'goods.cancel': 'Stornierung',
    'referral.start': 'Dein Empfehlungslink',
    'referral.follow': 'Einladung von Freunden',
    'influencer.apply': 'Bewerbung',
    'partner.apply': 'Bewerbung als Partner',
    'reward.boost': 'Schub für eine Zone',
    'reward.begin-days': 'Deine Premium-Tage',
  },
  noZone: 'Alles andere',
  photos: (count: number) => counted(count, 'Foto', 'Fotos'),
  showEach: 'Jedes Foto zeigen',
  hideEach: 'Einzelne Fotos ausblenden',
  allSent: ({ photos, likes, comments, others }) => {
    const parts = [
      photos === 0 ? '' : counted(photos, 'Foto', 'Fotos'),
      likes === 0 ? '' : counted(likes, 'Like', 'Likes'),
      comments === 0 ? '' : counted(comments, 'Kommentar', 'Kommentare'),
      others === 0
        ? ''
        : photos + likes + comments === 0
          ? counted(others, 'Sache', 'Sachen')
          : counted(others, 'andere Sache', 'andere Sachen'),
    ]
    return `Alles gesendet: ${parts.filter(Boolean).join(', ')}`
  },
  inZone: (zone: string) => `in ${zone}`,
  signIn: 'Anmelden',
  needsSignIn: 'Du bist abgemeldet. Nichts ist verloren: Melde dich an, dann wird gesendet, was wartet.',
  guestUncreated: 'Du bist ohne Netz dabei. Alles hier wird gesendet, sobald es Netz gibt.',
  guestLimited: (time: string) =>
    `Über dieses Netz sind zu viele Gäste dazugekommen. Nichts ist verloren: Dein Name und alles, was wartet, werden um ${time} noch einmal gesendet.`,
  guestRefused: (time: string) =>
    `Der Server hat dich noch nicht aufgenommen. Nichts ist verloren: Dein Name und alles, was wartet, werden um ${time} noch einmal gesendet.`,
  otherAccount: (count: number) =>
    count === 1 ? '1 Sache gehört zu einem anderen Konto' : `${count} Sachen gehören zu einem anderen Konto`,
  progress: 'Bisher gesendet',
  lostTitle: 'Dieser Browser hat entfernt, was die App gespeichert hatte',
  lost: (count: number) =>
    `Mindestens ${counted(count, 'ungesendete Sache ging', 'ungesendete Sachen gingen')} dabei verloren. Was der Server hatte, ist wieder da.`,
  lostRead: 'Verstanden',
  lostHelp: 'Speicher ab jetzt behalten',
}
