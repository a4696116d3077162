import { counted, formatCents } from '#src/i18n/format.ts'
import { rewardRules } from '#src/contract/rules/rewards.ts'

const { commissionPercent, commissionMonths, creditCents, premiumDays, boosts, boostDays, nearbyHours } =
  rewardRules

/** What members of the programmes get and have got. Every figure is one of the rules. */
export const rewardsWords = {
  area: 'rewards' as const,
  offerTitle: 'What you get once you are approved',
  offerDays: `${premiumDays} days of Premium, begun when you like.`,
  offerBoosts: `${boosts} boosts: each lets a zone end ${boostDays} days later, or shows it in “Nearby” for ${nearbyHours} hours.`,
  offerCredit: () =>
    `${formatCents(creditCents)} credit when the first friend who came by your link has paid.`,
  offerCommission: `${commissionPercent}% of what people pay, without tax, in the ${commissionMonths} months after they came by your link.`,
  offerText: () =>
    `What you earn is paid out by the team from ${formatCents(rewardRules.leastPayoutCents)}. What is paid back to a friend is taken back from you. Payments in test mode don’t count.`,
  earnedTitle: 'What you earned',
  earned: 'Earned in all',
  owed: 'Not paid out yet',
  credit: 'Credit',
  creditText: 'It’s deducted automatically when you next pay.',
  creditNext: (cents: number) => `You have ${formatCents(cents)} credit: it comes off on the payment page.`,
  paying: (count: number) => `${counted(count, 'friend has', 'friends have')} paid.`,
  payoutText: () => `The team transfers what you earned from ${formatCents(rewardRules.leastPayoutCents)}.`,
  nothingYet: 'Nothing yet. What your friends pay from now on is counted here.',
  testMode: 'Test mode: no money moves. What your friends pay here does not count.',
  statements: 'Statements',
  month: 'Month',
  monthEarned: 'Earned',
  monthPaid: 'Paid out',
  source: 'From the books, by the day on which it was booked (UTC).',
  daysTitle: `${premiumDays} days of Premium`,
  daysText: 'They begin when you say so, and what they give your zones ends with them.',
  daysBegin: 'Begin my days',
  daysRun: (until: string) => `They run until ${until}.`,
  daysOver: (until: string) => `They were over on ${until}.`,
  daysLater: 'You already have Premium: your days can wait.',
  boostsTitle: 'Boosts',
  boostsLeft: (count: number) => `${counted(count, 'boost', 'boosts')} left`,
  boostsNone: 'All of your boosts are used.',
  boostZone: 'Zone',
  boostKind: 'What it does',
  boostKinds: {
    longer: `Ends ${boostDays} days later`,
    nearby: `In “Nearby” for ${nearbyHours} hours`,
  },
  boostNearbyText: 'Everybody near the zone sees its name and place then.',
  boostUse: 'Use a boost',
  boostUsed: 'Boost used',
  boostNoZone: 'None of your zones has an end date. Make one, and boost it here.',
  boostGone: 'A former zone',
  failed: 'This could not be stored on this device',
}
