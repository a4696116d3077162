import { type ColumnRules, inBooks, ofAccounts } from './column-rules.ts'

const inOrders = { file: 'orders.json' } as const
const inRewards = { file: 'rewards.json' } as const

/** Columns for plans, payments, ads, programs and organisations. */
export const businessColumns = {
  'orders.user_id': {
    onRemoval: { retainedBecause: inBooks, texts: ['zone', 'reference', 'checkout_url'] },
    onMerge: 'move-row',
    inExport: inOrders,
  },
  'goods_orders.user_id': {
    onRemoval: { retainedBecause: inBooks, texts: ['reference', 'checkout_url'] },
    onMerge: 'move-row',
    inExport: inOrders,
  },
  'payment_orders.user_id': {
    onRemoval: { retainedBecause: inBooks, texts: ['lines'] },
    onMerge: 'move',
    inExport: { exclusionReason: 'The totals of the orders in orders.json' },
  },
  'payments.user_id': {
    onRemoval: { retainedBecause: inBooks, texts: ['reference', 'document_url', 'dispute_id'] },
    onMerge: 'move-row',
    inExport: inOrders,
  },
  'payment_subscriptions.user_id': {
    onRemoval: { retainedBecause: inBooks, texts: ['customer_id'] },
    onMerge: 'move',
    inExport: {
      exclusionReason: 'The payment provider’s id of the subscription; its months are in orders.json',
    },
  },
  'plan_charges.user_id': {
    onRemoval: { retainedBecause: inBooks, texts: ['reference', 'checkout_url'] },
    onMerge: 'move',
    inExport: inOrders,
  },
  'subscriptions.user_id': {
    onRemoval: 'delete',
    onMerge: 'by-hand',
    inExport: { file: 'plan.json', columns: ['plan', 'is_trial', 'started_at', 'ends_at', 'next_plan'] },
  },
  'plan_trials.user_id': {
    onRemoval: 'delete',
    onMerge: { unless: ['plan'] },
    inExport: { file: 'plan-trials.json', columns: ['plan', 'started_at'] },
  },
  'plan_offers.user_id': {
    onRemoval: 'delete',
    onMerge: 'delete',
    inExport: { exclusionReason: 'A price that was shown for some hours' },
  },
  'ad_bookings.user_id': {
    onRemoval: {
      retainedBecause: `Applies to paid ads. ${inBooks}`,
      texts: ['ad', 'picture_file', 'picture', 'reason', 'checkout_url'],
    },
    onMerge: 'move-row',
    inExport: {
      file: 'ads.json',
      columns: ['state', 'ad', 'price_cents', 'budget_cents', 'views', 'taps', 'reason', 'made_at'],
    },
  },
  'influencers.user_id': {
    onRemoval: 'delete',
    onMerge: { unless: [], as: 'move-row' },
    inExport: inRewards,
  },
  'partners.user_id': { onRemoval: 'delete', onMerge: ofAccounts, inExport: inRewards },
  'reward_grants.user_id': { onRemoval: 'delete', onMerge: ofAccounts, inExport: inRewards },
  'boosts.user_id': { onRemoval: 'delete', onMerge: 'move', inExport: inRewards },
  'reward_entries.user_id': {
    onRemoval: { retainedBecause: inBooks, texts: ['reference'] },
    onMerge: 'move-row',
    inExport: inRewards,
  },
  'credit_holds.user_id': {
    onRemoval: { retainedBecause: inBooks, texts: ['reference'] },
    onMerge: 'move',
    inExport: { exclusionReason: 'The part of the credit in rewards.json that payments in orders.json used' },
  },
  'referrals.user_id': {
    onRemoval: {
      retainedBecause: 'Paying users still count for the person who invited them, without a name',
    },
    onMerge: { unless: [] },
    inExport: { file: 'referrals.json', columns: ['followed_at', 'joined_at'] },
  },
  'referrals.referrer_id': {
    onRemoval: 'delete',
    onMerge: 'move',
    inExport: { exclusionReason: 'Identifies other people; the rewards for them are in rewards.json' },
  },
  'referral_codes.user_id': {
    onRemoval: 'delete',
    onMerge: 'move',
    inExport: { file: 'referral-codes.json', columns: ['code'] },
  },
  'referral_marks.user_id': {
    onRemoval: {
      retainedBecause: 'An anonymous signature, by which each device or address counts once per link',
    },
    onMerge: 'move',
    inExport: { exclusionReason: 'A signature that cannot be read' },
  },
  'organisation_members.user_id': {
    onRemoval: 'delete',
    onMerge: ofAccounts,
    inExport: { file: 'organisations.json' },
  },
  'organisation_members.invited_by': {
    onRemoval: {
      retainedBecause: 'Records that another person’s seat was not given by the operator; contains no name',
    },
    onMerge: ofAccounts,
    inExport: { exclusionReason: 'The seat belongs to another person' },
  },
  'organisation_invitations.invited_by': {
    onRemoval: {
      retainedBecause: 'The organisation’s invitation to another person, which expires on its date',
      texts: ['email'],
    },
    onMerge: ofAccounts,
    inExport: { exclusionReason: 'Contains another person’s address' },
  },
  'organisation_identities.user_id': {
    onRemoval: 'delete',
    onMerge: ofAccounts,
    inExport: { file: 'organisation-sign-ins.json' },
  },
  'organisation_sign_in_log.actor_id': {
    onRemoval: { empties: 'The history of its sign-in belongs to the organisation', texts: ['about'] },
    onMerge: ofAccounts,
    inExport: { exclusionReason: 'The organisation’s log, which its admins can read' },
  },
} as const satisfies Readonly<Record<string, ColumnRules>>
