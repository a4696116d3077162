import type { NoticeWriters } from './notice-words.ts'

const keep = 'Save what you want to keep.'

/** What is pushed and mailed, in English. */
export const englishNotices: NoticeWriters = {
  photos: (zoneName, names, count) => ({
    title: zoneName,
    body: `${people(names, names.length)} added ${count === 1 ? 'a photo' : `${count} photos`}`,
  }),
  test: { title: 'Notifications work', body: 'This is how news reach you on this device.' },
  kinds: {
    'photo-liked': ({ names, count, zoneName }) => ({
      title: `${people(names, count)} liked your photo`,
      body: zoneName,
    }),
    'photo-reacted': ({ names, count, snippet, zoneName }) => ({
      title: `${people(names, count)} reacted to your photo`,
      body: `${snippet} · ${zoneName}`,
    }),
    'photo-commented': ({ names: [first = ''], count, snippet }) => ({
      title: count === 1 ? `${first} commented on your photo` : `${count} comments on your photo`,
      body: snippet,
    }),
    'comment-answered': ({ names: [first = ''], count, snippet }) => ({
      title: count === 1 ? `${first} commented after you` : `${count} comments after yours`,
      body: snippet,
    }),
    'members-joined': ({ names, count, zoneName }) => ({
      title: `${people(names, count)} joined`,
      body: zoneName,
    }),
    'zone-ends-in-24h': ({ zoneName }) => ({ title: `${zoneName} ends within 24 hours`, body: keep }),
    'zone-ends-in-2h': ({ zoneName }) => ({ title: `${zoneName} ends within 2 hours`, body: keep }),
    'zone-closed': ({ zoneName }) => ({ title: `${zoneName} was closed`, body: 'It takes no more photos.' }),
    'zone-falls-back': ({ zoneName }) => ({
      title: `${zoneName} ends sooner now`,
      body: 'Your trial is over.',
    }),
    'role-given': ({ zoneName }) => ({
      title: `You have a new role in ${zoneName}`,
      body: 'See what you can do now.',
    }),
    'photo-hidden': ({ zoneName }) => ({ title: 'One of your photos was hidden', body: zoneName }),
    'photo-approved': ({ zoneName }) => ({ title: 'One of your photos is shown now', body: zoneName }),
    'report-hidden': ({ zoneName }) => ({ title: 'The photo that you reported is hidden', body: zoneName }),
    'report-kept': ({ zoneName }) => ({ title: 'The photo that you reported stays', body: zoneName }),
    'plan-given': () => ({ title: 'You were given a plan', body: 'See what you have now.' }),
    'zone-offered': ({ zoneName }) => ({ title: `You are offered ${zoneName}`, body: 'Become its host.' }),
    'zone-taken': ({ zoneName }) => ({ title: `${zoneName} was taken over`, body: 'You are a co-host now.' }),
    'zone-declined': ({ zoneName }) => ({
      title: `Your offer of ${zoneName} was declined`,
      body: 'It stays yours.',
    }),
    'join-requested': ({ names: [name = ''], zoneName }) => ({
      title: `${name} asks to join`,
      body: zoneName,
    }),
    'join-accepted': ({ zoneName }) => ({ title: `Welcome to ${zoneName}`, body: 'You were let in.' }),
    'join-declined': () => ({ title: 'Your request was declined', body: 'You can still join by a code.' }),
    'data-ready': () => ({ title: 'Your data is ready', body: 'Download it within the next days.' }),
    'backup-failed': () => ({ title: 'Your backups fail', body: 'See what is wrong with your storage.' }),
    'organisation-made': () => ({
      title: 'Your organisation has its seats',
      body: 'Invite your people now.',
    }),
    'seat-ended': () => ({
      title: 'Your seat has ended',
      body: 'You keep its plan for seven days.',
    }),
    'invoice-overdue': () => ({
      title: 'An invoice is overdue',
      body: 'It is on the page of your organisation.',
    }),
    'domain-missing': () => ({
      title: 'A DNS record is missing',
      body: 'Without it your organisation loses a domain within seven days.',
    }),
    'support-answered': () => ({ title: 'Your question was answered', body: 'Read the answer under Help.' }),
    'authority-asked': () => ({ title: 'An authority sent a request', body: 'It waits at the desk.' }),
    'payment-failed': () => ({ title: 'A payment did not go through', body: 'Check how you pay.' }),
    'plan-ended': () => ({ title: 'Your plan has ended', body: 'You are on Free now.' }),
    'payment-refunded': () => ({ title: 'You are getting money back', body: 'See your payments.' }),
    'order-sent': () => ({ title: 'Your order is on its way', body: 'See where it is.' }),
    'application-approved': () => ({
      title: 'Your application was approved',
      body: 'See what you have now.',
    }),
    'application-declined': () => ({ title: 'Your application was declined', body: 'You may apply again.' }),
    'reward-credit': () => ({
      title: '$25 credit is yours',
      body: 'A friend who came by your link has paid.',
    }),
    'ad-approved': () => ({ title: 'Your ad was approved', body: 'Pay for it now.' }),
    'ad-refused': () => ({ title: 'Your ad was not accepted', body: 'See why.' }),
    'ad-ended': () => ({ title: 'Your ad has ended', body: 'See its report.' }),
    'badge-earned': ({ count }) => ({
      title: count === 1 ? 'You have earned a badge' : `You have earned ${count} badges`,
      body: 'See what it is for.',
    }),
    'badge-given': ({ names: [by = ''], snippet, zoneName }) => ({
      title: `${by} gave you a badge`,
      body: `${snippet} · ${zoneName}`,
    }),
    'reward-paid': () => ({ title: 'You were paid', body: 'What you have earned is on its way.' }),
  },
}

function people([first = '', second]: readonly string[], count: number): string {
  if (count <= 1) return first
  if (count === 2 && second !== undefined) return `${first} and ${second}`
  return `${first} and ${count - 1} ${count === 2 ? 'other' : 'others'}`
}
