import { rewardRules } from '#src/contract/rules/rewards.ts'

const { boosts, commissionPercent, creditCents, premiumDays } = rewardRules

/** The copy of the banners. Each figure in it is one of the rules that the server keeps; none is a measurement. */
export const marketingWords = {
  area: 'marketing' as const,
  label: 'Announcement',
  banners: {
    influencer: {
      title: `Bring your people, get a $${creditCents / 100} bonus`,
      text: `With ${premiumDays} days premium and ${boosts} zone boosts, once you are approved.`,
      action: 'Become an influencer',
    },
    'partners-apply': {
      title: `Partners earn ${commissionPercent}% commission`,
      text: 'For realtors, planners, coordinators and festivals.',
      action: 'Apply now',
    },
    revenue: {
      title: 'Pay no more than you need',
      text: 'Which plan costs you least for what you really buy.',
      action: 'See how',
    },
    advertising: {
      title: 'Be seen where people take photos',
      text: 'What is advertised here, and to whom.',
      action: 'Advertise here',
    },
    partners: {
      title: 'Work with zones every week?',
      text: 'Our partner programme is made for professionals.',
      action: 'About partners',
    },
  },
}
