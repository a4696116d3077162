import { counted, formatNumber } from '#src/i18n/format.ts'

/** What happened lately: news of the zones, and what the app itself said. */
export const activityWords = {
  area: 'activity' as const,
  title: 'Activity',
  text: 'What happened in your zones, and messages from the app.',
  news: 'Zone updates',
  isNew: 'New',
  noNews: 'No news yet. Likes and comments on your photos show here, and when a zone is about to end.',
  kinds: {
    'zone-ends-in-24h': (zone: string) => `“${zone}” ends within a day`,
    'zone-ends-in-2h': (zone: string) => `“${zone}” ends within two hours`,
    'role-given': (zone: string, role: string) => `You are now ${role} of “${zone}”`,
    'photo-hidden': (zone: string) => `A moderator hid one of your photos in “${zone}”`,
    'photo-approved': (zone: string) => `One of your photos now shows in “${zone}”`,
    'report-hidden': (zone: string) => `The photo that you reported in “${zone}” is hidden now`,
    'report-kept': (zone: string) => `The photo that you reported in “${zone}” was looked at and stays`,
    'plan-given': () => 'You were given a plan: see what you have now',
    'zone-closed': (zone: string) => `“${zone}” was closed: it takes no more photos`,
    'zone-offered': (zone: string) => `You are offered “${zone}”: become its host`,
    'zone-taken': (zone: string) => `“${zone}” was taken over: you are a co-host now`,
    'zone-declined': (zone: string) => `Your offer of “${zone}” was declined`,
    'join-accepted': (zone: string) => `You were let in: welcome to “${zone}”`,
    'join-declined': () => 'Your request to join a zone was declined',
    'support-answered': () => 'Your question was answered',
    'authority-asked': () => 'An authority sent a request: see it at the desk',
    'zone-falls-back': (zone: string) => `Your trial is over: “${zone}” now ends earlier`,
    'payment-failed': () => 'A payment did not go through: check how you pay',
    'plan-ended': () => 'Your plan has ended: you are on Free',
    'order-sent': () => 'Your order is on its way',
    'payment-refunded': () => 'You are getting money back',
    'application-approved': () => 'Your application was approved: see what you have now',
    'application-declined': () => 'Your application was declined this time: you may apply again',
    'reward-credit': () => 'A friend who came by your link has paid: $25 credit is yours',
    'reward-paid': () => 'What you have earned was paid out',
    'ad-approved': () => 'Your ad was approved: pay for it now',
    'ad-refused': () => 'Your ad was not accepted: see why',
    'ad-ended': () => 'Your ad has ended: see its report',
    'organisation-made': () => 'Your organisation has its seats: invite your people',
    'seat-ended': () => 'Your seat has ended: you keep its plan for seven days',
    'invoice-overdue': () => 'An invoice of your organisation is overdue',
    'domain-missing': () => 'A domain of your organisation has no DNS record any more',
    'backup-failed': () => 'Your backups fail: see what is wrong',
    'data-ready': () => 'Your data is ready to download',
  },
  bell: (count: number) => `Activity, ${formatNumber(count)} new`,
  counted: {
    'photo-liked': (who: string) => `${who} liked your photo`,
    'photo-reacted': (who: string) => `${who} reacted to your photo`,
    'photo-commented': (who: string) => `${who} on your photo`,
    'comment-answered': (who: string) => `${who} after yours`,
    'members-joined': (who: string) => `${who} joined`,
  },
  badgesEarned: (count: number) =>
    count === 1 ? 'You have earned a badge' : `You have earned ${count} badges`,
  joinRequested: (name: string, zone: string) => `${name} asks to join “${zone}”`,
  badgeGiven: (name: string, zone: string) => `${name} gave you a badge in “${zone}”`,
  commented: (name: string, count: number) =>
    count === 1 ? `${name} commented` : counted(count, 'comment', 'comments'),
  people,
  today: 'Today',
  earlier: 'Earlier',
  session: 'Since you opened the app',
  noSession: 'Nothing yet. Messages that pop up can be read again here.',
  sessionText: 'Messages are kept for about a quarter of an hour.',
}

function people(names: readonly string[], count: number): string {
  const [first = '', second] = names
  if (count <= 1) return first
  if (count === 2 && second !== undefined) return `${first} and ${second}`
  return `${first} and ${counted(count - 1, 'other', 'others')}`
}
