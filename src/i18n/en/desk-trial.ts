import { counted } from '#src/i18n/format.ts'

/** What the desk says of prices that are tried. */
export const deskTrialWords = {
  plan: 'Try a price',
  planAt: 'To plan one, choose “Try a price” at a product:',
  planText:
    'From 00:00 UTC of the first day to the end of the last one, everyone sees and pays this price; before and after it is the usual one. An order keeps the price at which it was placed. At most 28 days, which begin tomorrow or later.',
  price: (currency: string) => `Price to try in ${currency}`,
  priceHint: (usual: string) => `Usually ${usual}. What a plan takes off comes off this one, too.`,
  firstDay: 'First day (UTC)',
  lastDay: 'Last day (UTC)',
  hope: 'What do you hope for?',
  hopeHint: 'Read it again before you decide. Only admins see it.',
  save: 'Plan it',
  states: {
    planned: 'Planned',
    running: 'Running',
    over: 'Over: decide',
    cancelled: 'Cancelled',
    ended: 'Usual price again',
    kept: 'Price kept',
  },
  prices: (tried: string, usual: string) => `${tried} instead of ${usual}`,
  days: (first: string, last: string) => `${first} to ${last} (UTC)`,
  hoped: (hope: string) => `Hoped for: ${hope}`,
  cancel: 'Cancel trial',
  keep: 'Keep this price',
  keepText: (tried: string) => `${tried} becomes the usual price, now and for everyone.`,
  end: 'End now',
  endText: (usual: string) => `${usual} holds again from now on, for everyone.`,
  settle: 'Leave the usual price',
  notBegun: 'Nothing is counted before its first day.',
  table: (name: string) => `${name}: before and during the trial`,
  columns: { what: 'Counted', before: 'Before', during: 'During' },
  rows: { sold: 'Sold a day', takings: 'Taken in a day', perVisitor: 'Sold per 100 visitors' },
  daysLong: (days: string) => (days === '1' ? '1 day' : `${days} days`),
  visitors: (count: number) => counted(count, 'visitor', 'visitors'),
  noVisitors: 'No visitor was counted',
  source: (from: string, until: string) =>
    `“Before” is ${from} to ${until}: the same weekdays and hours. Paid orders count by when they were placed, after what a plan takes off and without shipping; what was paid back does not count. Visitors are people who opened the shop and let their use be counted.`,
  verdict: {
    early: 'Too early to tell',
    chance: 'No clear difference',
    more: 'More was sold per visitor than before',
    fewer: 'Less was sold per visitor than before',
  },
  verdictText: {
    early: (days: number, sold: number, visitors: number) =>
      `It takes ${days} days, ${sold} sold in both spans together and ${visitors} visitors in each. Below that a single order would turn it around.`,
    chance: 'At the same price, two spans differ as much by chance.',
    clear:
      'That is more than chance explains. Compare what was taken in, and mind that other things change from week to week, too.',
  },
  blurred: 'The product was changed or had another trial in these days: they do not compare the price alone.',
  tests: (count: number) => `${counted(count, 'piece', 'pieces')} ordered in test mode: left out.`,
  gone: 'No longer in the catalogue',
}
