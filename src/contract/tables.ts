/**
 * All replicated tables. `scopeKind`: the kind of scope in which its rows are pulled; a reset of the scope clears the
 * table. `clientTable`: the device's base table, which holds the server's state and is only written by pulls. Row ids
 * in a zone's scope are the zone's id or start with it. `since`: the protocol version that added the table or changed
 * its rows' fields; older apps do not receive its rows.
 * The schemas of rows are in `wire/replicated-rows.ts`; devices load a part of them when a pull contains its rows. How
 * removal, merge and export handle a user's rows is defined in the server's `core/db/user-columns/user-columns.ts`.
 */
export const replicatedTables = [
  { table: 'user', scopeKind: 'user', clientTable: 'user', since: 1 },
  { table: 'membership', scopeKind: 'user', clientTable: 'memberships', since: 1 },
  { table: 'zone', scopeKind: 'zone', clientTable: 'zones', since: 1 },
  { table: 'photo', scopeKind: 'zone', clientTable: 'photos', since: 1 },
  { table: 'comment', scopeKind: 'zone', clientTable: 'comments', since: 1 },
  { table: 'like', scopeKind: 'zone', clientTable: 'likes', since: 1 },
  { table: 'reaction', scopeKind: 'zone', clientTable: 'reactions', since: 1 },
  { table: 'member', scopeKind: 'zone', clientTable: 'members', since: 4 },
  { table: 'code', scopeKind: 'zone', clientTable: 'codes', since: 4 },
  { table: 'joinRequest', scopeKind: 'zone', clientTable: 'joinRequests', since: 10 },
  { table: 'mission', scopeKind: 'zone', clientTable: 'missions', since: 10 },
  { table: 'film', scopeKind: 'zone', clientTable: 'films', since: 11 },
  { table: 'guestbook', scopeKind: 'zone', clientTable: 'guestbook', since: 11 },
  { table: 'trail', scopeKind: 'zone', clientTable: 'trails', since: 11 },
  { table: 'trailNote', scopeKind: 'zone', clientTable: 'trailNotes', since: 12 },
  { table: 'order', scopeKind: 'user', clientTable: 'orders', since: 11 },
  { table: 'influencer', scopeKind: 'user', clientTable: 'influencers', since: 5 },
  { table: 'reward', scopeKind: 'user', clientTable: 'rewards', since: 10 },
  { table: 'badge', scopeKind: 'user', clientTable: 'badges', since: 10 },
  { table: 'agendaItem', scopeKind: 'user', clientTable: 'agendaItems', since: 10 },
  { table: 'backup', scopeKind: 'user', clientTable: 'backups', since: 10 },
  { table: 'organisation', scopeKind: 'user', clientTable: 'organisations', since: 10 },
  { table: 'sale', scopeKind: 'operator', clientTable: 'sales', since: 5 },
  { table: 'booksCheck', scopeKind: 'operator', clientTable: 'booksChecks', since: 10 },
  { table: 'goodsOrder', scopeKind: 'user', clientTable: 'goodsOrders', since: 5 },
  { table: 'download', scopeKind: 'user', clientTable: 'downloads', since: 5 },
  { table: 'report', scopeKind: 'zone', clientTable: 'reports', since: 4 },
  { table: 'notice', scopeKind: 'user', clientTable: 'notices', since: 4 },
  { table: 'placeRequest', scopeKind: 'zone', clientTable: 'placeRequests', since: 4 },
  { table: 'subscription', scopeKind: 'user', clientTable: 'subscriptions', since: 4 },
  { table: 'payment', scopeKind: 'user', clientTable: 'payments', since: 11 },
  { table: 'apiToken', scopeKind: 'user', clientTable: 'apiTokens', since: 10 },
  { table: 'webhook', scopeKind: 'user', clientTable: 'webhooks', since: 11 },
  { table: 'adBooking', scopeKind: 'user', clientTable: 'adBookings', since: 10 },
  { table: 'product', scopeKind: 'catalog', clientTable: 'products', since: 5 },
  { table: 'promotion', scopeKind: 'catalog', clientTable: 'promotions', since: 5 },
  { table: 'plan', scopeKind: 'catalog', clientTable: 'plans', since: 5 },
  { table: 'ad', scopeKind: 'catalog', clientTable: 'ads', since: 5 },
  { table: 'shippingRate', scopeKind: 'catalog', clientTable: 'shippingRates', since: 10 },
  { table: 'competitiveEntry', scopeKind: 'operator', clientTable: 'competitiveEntries', since: 10 },
  { table: 'competitiveChange', scopeKind: 'operator', clientTable: 'competitiveChanges', since: 10 },
] as const

export type ReplicatedTable = (typeof replicatedTables)[number]['table']
export type ScopeKind = (typeof replicatedTables)[number]['scopeKind']

/** The kind of scope in which a table's rows are pulled. */
export type ScopeKindOf<Table extends ReplicatedTable> = Extract<
  (typeof replicatedTables)[number],
  { readonly table: Table }
>['scopeKind']

/** Returns the definition of a table. */
export function replicatedTable(table: ReplicatedTable): (typeof replicatedTables)[number] {
  const definition = byName.get(table)
  if (definition === undefined) throw new Error(`${table} is not replicated`)
  return definition
}

const byName = new Map(replicatedTables.map((definition) => [definition.table, definition]))
