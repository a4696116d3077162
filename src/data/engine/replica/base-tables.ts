import type { ReplicatedTable } from '#src/contract/wire/sync-messages.ts'

/**
 * Where the rows of each replicated table are kept: tables that hold nothing but the server's truth; only a pull writes
 * them.
 */
export const baseTableOf = {
  user: 'user',
  membership: 'memberships',
  zone: 'zones',
  photo: 'photos',
  comment: 'comments',
  like: 'likes',
  reaction: 'reactions',
  member: 'members',
  code: 'codes',
  joinRequest: 'joinRequests',
  mission: 'missions',
  order: 'orders',
  influencer: 'influencers',
  reward: 'rewards',
  badge: 'badges',
  agendaItem: 'agendaItems',
  backup: 'backups',
  organisation: 'organisations',
  sale: 'sales',
  booksCheck: 'booksChecks',
  goodsOrder: 'goodsOrders',
  download: 'downloads',
  report: 'reports',
  notice: 'notices',
  placeRequest: 'placeRequests',
  subscription: 'subscriptions',
  payment: 'payments',
  apiToken: 'apiTokens',
  adBooking: 'adBookings',
  product: 'products',
  promotion: 'promotions',
  plan: 'plans',
  ad: 'ads',
  shippingRate: 'shippingRates',
  competitiveEntry: 'competitiveEntries',
  competitiveChange: 'competitiveChanges',
} as const satisfies Record<ReplicatedTable, string>
