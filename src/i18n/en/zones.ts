import { counted } from '#src/i18n/format.ts'

/** The list of zones, with its filters and what ends; why a gallery shows less than there is, or nothing any more. */
export const zonesWords = {
  area: 'zones' as const,
  show: 'Zones shown',
  filters: { all: 'All', mine: 'Mine', joined: 'Joined', ending: 'Ending soon' },
  empty: {
    mine: { title: 'None of your own', text: 'Start a zone, and show its code to whoever is there.' },
    joined: { title: 'Nobody else’s', text: 'Scan a code where you are to join a zone.' },
    ending: { title: 'Nothing ends soon', text: 'What ends within a day is listed here.' },
  },
  lostTitle: 'This zone is no longer here',
  lostText:
    'It was closed, or you are no longer one of its members. Photos of yours that wait to be sent stay on this device.',
  seeAll: 'See all zones',
  more: (name: string) => `More for ${name}`,
  extendUntil: (day: string) => `Extend until ${day}`,
  extending: (name: string, day: string) => `“${name}” is kept until ${day}`,
  extendingText: 'As soon as the server has heard of it.',
  leave: 'Leave',
  left: (name: string) => `You left “${name}”`,
  endsSoon: (name: string, remaining: string) => `“${name}” ends in ${remaining}`,
  endsSoonText: 'Its photos are hidden then.',
  saveAll: 'Save all',
  endedTitle: 'Ended',
  ended: (age: string, until: string) =>
    `Ended ${age}. Its photos are hidden, and removed for good ${until}.`,
  list: 'My zones',
  notices: 'News of your zones',
  news: {
    'role-given': (zone: string, role: string) => `You are now ${role} of “${zone}”`,
    'photo-hidden': (zone: string, count: number) =>
      `${counted(count, 'photo of yours was', 'photos of yours were')} hidden in “${zone}” by a moderator`,
    'photo-approved': (zone: string, count: number) =>
      `${counted(count, 'photo of yours is', 'photos of yours are')} shown in “${zone}” now`,
    'zone-closed': (zone: string) => `“${zone}” was closed: it takes no more photos`,
    'zone-offered': (zone: string) => `You are offered “${zone}”: become its host`,
    'zone-taken': (zone: string) => `“${zone}” was taken over: you are a co-host now`,
    'zone-falls-back': (zone: string) => `Your trial is over: “${zone}” ends sooner now`,
    'zone-declined': (zone: string) => `Your offer of “${zone}” was declined`,
  },
  seeOffer: 'See the offer',
  openZone: 'Open zone',
  gotIt: 'Got it',
  modes: {
    'own-only': 'You see the photos that you added; the hosts see everybody’s.',
    'upload-only': 'Add your photos for the hosts. You see your own alone.',
  },
  closed: 'This zone is closed',
  closedText: 'Nobody can join it or add photos. What is here stays until the zone ends.',
  revealed: (time: string) => `Photos are revealed on ${time}`,
  revealedIn: (remaining: string) => `In ${remaining}. Until then you see your own alone.`,
  revealedForHosts: (remaining: string) => `In ${remaining}. Until then guests see their own alone.`,
  ownPending: (count: number) =>
    `${counted(count, 'photo of yours waits', 'photos of yours wait')} for approval by a moderator.`,
}
