import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { requireZoneFor } from '#server/zones/zone/require-zone.ts'
import { setEmbed, zoneWithEmbedKey } from '#server/zones/zone/zone-store.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

/** Shows the zone's wall on a website with a key, or stops that. The previous key is invalid from the next request on. */
export const setZoneEmbed: MutationHandler<'zone.set-embed', null> = async (context, args) => {
  const { transaction } = context
  const found = await requireZoneFor('zone.set-embed', context, args.id)
  if (!found.ok) return found
  const zone = found.value
  if (zone.kind === 'request') return refuse('conflict', 'A request for a place has no wall')
  const scope = zoneScope(zone.id)
  const showsNames = args.showsNames ? 1 : 0
  if (zone.embed_key === args.key && zone.embed_shows_names === showsNames)
    return unchanged(transaction, scope)
  if (args.key !== null && args.key !== zone.embed_key) {
    const taken = await transaction.first(zoneWithEmbedKey, { key: args.key })
    if (taken !== undefined) return refuse('conflict', 'This key is taken')
  }
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(setEmbed, { id: zone.id, key: args.key, showsNames, rev })
  // Without the keys: more people read the log than manage the zone now.
  const details = {
    is_on_website: [zone.embed_key !== null, args.key !== null],
    is_new_address: args.key !== null && args.key !== zone.embed_key,
    embed_shows_names: [zone.embed_shows_names, showsNames],
  }
  await writeAudit(context, { zoneId: zone.id, action: 'zone.set-embed', details })
  return done(rev)
}
