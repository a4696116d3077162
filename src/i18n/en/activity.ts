import { counted } from '#src/i18n/format.ts'

/** What happened lately: news of the zones, and what the app itself said. */
export const activityWords = {
  area: 'activity' as const,
  title: 'Activity',
  text: 'What happened in your zones, and what this app told you.',
  news: 'News of your zones',
  unread: (count: number) => counted(count, 'new', 'new'),
  isNew: 'New',
  readAll: 'Mark all as read',
  noNews:
    'No news of your zones. You are told here when one ends soon, or when a host decides over a photo of yours.',
  kinds: {
    'zone-ends-in-24h': (zone: string) => `“${zone}” ends within a day`,
    'zone-ends-in-2h': (zone: string) => `“${zone}” ends within two hours`,
    'role-given': (zone: string, role: string) => `You are now ${role} of “${zone}”`,
    'photo-hidden': (zone: string) => `A photo of yours was hidden in “${zone}” by a moderator`,
    'photo-approved': (zone: string) => `A photo of yours is shown in “${zone}” now`,
    'zone-closed': (zone: string) => `“${zone}” was closed: it takes no more photos`,
    'zone-offered': (zone: string) => `You are offered “${zone}”: become its host`,
    'zone-taken': (zone: string) => `“${zone}” was taken over: you are a co-host now`,
    'zone-declined': (zone: string) => `Your offer of “${zone}” was declined`,
    'support-answered': () => 'Your question was answered',
    'zone-falls-back': (zone: string) => `Your trial is over: “${zone}” ends sooner now`,
    'payment-failed': () => 'A payment did not go through: check how you pay',
    'plan-ended': () => 'Your plan has ended: you are on Free',
    'order-sent': () => 'Your order is on its way',
    'payment-refunded': () => 'You are getting money back',
    'data-ready': () => 'Your data is ready to download',
  },
  session: 'Since you opened the app',
  noSession: 'Nothing yet. Messages that appear for a moment can be read here for a while.',
  sessionText: 'Messages are kept for about a quarter of an hour.',
}
