import { counted } from '#src/i18n/format.ts'

/** The list of zones, with its filters and what ends; why a gallery shows less than there is, or nothing any more. */
export const zonesWords = {
  area: 'zones' as const,
  show: 'Zones shown',
  filters: { all: 'All', mine: 'Mine', joined: 'Joined', ending: 'Ending soon' },
  empty: {
    mine: { title: 'You haven’t started a zone', text: 'Start one, and show its code to everyone there.' },
    joined: { title: 'You haven’t joined one', text: 'Scan a code where you are to join a zone.' },
    ending: { title: 'Nothing ends soon', text: 'Zones that end within a day are listed here.' },
  },
  lostTitle: {
    'picture-share': 'The evening’s album is no longer here',
    snapshare: 'The party’s album is no longer here',
    snapzone: 'The trail’s album is no longer here',
  },
  lostText: 'It was closed, or you are no longer one of its members. Your unsent photos stay on this device.',
  seeAll: 'See all zones',
  more: (name: string) => `More for ${name}`,
  extendUntil: (day: string) => `Extend until ${day}`,
  extending: (name: string, day: string) => `“${name}” is kept until ${day}`,
  extendingText: 'It takes effect once you’re online.',
  leave: 'Leave',
  left: (name: string) => `You left “${name}”`,
  endsSoon: (name: string, remaining: string) => `“${name}” ends in ${remaining}`,
  endsSoonText: 'Save the photos you want to keep.',
  saveAll: 'Save all',
  back: 'Back to your zones',
  endedTitle: 'Ended',
  ended: (age: string, until: string) => `Ended ${age}. Its photos are hidden and will be deleted ${until}.`,
  list: 'My zones',
  notices: 'Zone updates',
  news: {
    'role-given': (zone: string, role: string) => `You are now ${role} of “${zone}”`,
    'photo-hidden': (zone: string, count: number) =>
      `${counted(count, 'photo of yours was', 'photos of yours were')} hidden in “${zone}” by a moderator`,
    'photo-approved': (zone: string, count: number) =>
      `${counted(count, 'photo of yours is', 'photos of yours are')} shown in “${zone}” now`,
    'zone-closed': (zone: string) => `“${zone}” was closed: it takes no more photos`,
    'zone-offered': (zone: string) => `You are offered “${zone}”: become its host`,
    'zone-taken': (zone: string) => `“${zone}” was taken over: you are a co-host now`,
    'zone-falls-back': (zone: string) => `Your trial is over: “${zone}” now ends earlier`,
    'join-requested': (zone: string, count: number) =>
      `${counted(count, 'person asks', 'people ask')} to join “${zone}”`,
    'join-accepted': (zone: string) => `You were let in: welcome to “${zone}”`,
    'zone-declined': (zone: string) => `Your offer of “${zone}” was declined`,
  },
  seeRequests: 'See requests',
  seeOffer: 'See the offer',
  openZone: 'Open zone',
  gotIt: 'Got it',
  modes: {
    'own-only': 'You see the photos you added; hosts see everyone’s.',
    'upload-only': 'Add photos for the hosts. You only see your own.',
  },
  onWebsite:
    'These photos are also on a website, where anyone can see them. What you delete leaves it at once.',
  closed: {
    'picture-share': 'The evening’s album is closed',
    snapshare: 'The party’s album is closed',
    snapzone: 'The trail’s album is closed',
  },
  closedText: 'Nobody can join it or add photos. What’s here stays until it ends.',
  revealed: (time: string) => `Photos are revealed on ${time}`,
  revealedIn: (remaining: string) => `In ${remaining}. Until then you only see your own.`,
  revealedForHosts: (remaining: string) => `In ${remaining}. Until then guests only see their own.`,
  ownPending: (count: number) =>
    `${counted(count, 'photo of yours waits', 'photos of yours wait')} for approval by a moderator.`,
}
