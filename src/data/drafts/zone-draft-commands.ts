import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { MutationInput } from '#src/contract/mutations/mutations.ts'
import { OrderId, orderPricesCents } from '#src/contract/entities/shop/order.ts'
import { newCode } from '#src/data/codes/code-commands.ts'
import { newZoneCode } from '#src/data/codes/new-zone-code.ts'
import { commitTogether, commitWithin } from '#src/data/engine/commit.ts'
import { pageLanguage } from '#src/platform/device/page-language.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { Deletion } from '#src/data/engine/outbox/deletions.ts'
import { readZoneDraft } from './zone-draft-queries.ts'
import { zoneDraftNotes } from './zone-draft.ts'
import type { DraftCode, ZoneDraft } from '#src/data/engine/rows/zone-draft-row.ts'

/** Returns the id and code of a future zone. Nothing is stored until something is typed. */
export function newZoneDraft(
  about: Pick<ZoneDraft, 'brand' | 'purpose' | 'form'>,
  { platform } = requireContext(),
): ZoneDraft {
  const { ids, clock } = platform
  return {
    ...about,
    id: v.parse(ZoneId, ids.uuid()),
    code: newZoneCode({ platform }),
    updatedAt: clock.now(),
  }
}

export async function saveZoneDraft(draft: ZoneDraft, context = requireContext()): Promise<void> {
  const stored = { ...draft, updatedAt: context.platform.clock.now() }
  // There is only one note, so another draft’s note is first stored in the database.
  const otherNotes = zoneDraftNotes.addTo(context, []).filter(({ id }) => id !== draft.id)
  const deleteNote = zoneDraftNotes.write(context, stored)
  await context.database.zoneDrafts.bulkPut([...otherNotes, stored])
  deleteNote()
}

/** Deletes the draft. Returns null if it does not exist anymore. */
export async function deleteZoneDraft(id: ZoneId, context = requireContext()): Promise<Deletion | null> {
  const { database } = context
  const draft = await database.transaction('rw', database.zoneDrafts, async () => {
    const found = await readZoneDraft(context, id)
    await database.zoneDrafts.delete(id)
    return found
  })
  zoneDraftNotes.deleteOf(context, id)
  if (draft === null) return null
  return {
    undo: async () => {
      await database.zoneDrafts.put(draft)
      return 'restored'
    },
  }
}

/** A validated form: the zone and the codes that are added to it. */
export interface ZonePlan {
  readonly zone: Omit<MutationInput<'zone.create'>, 'id' | 'code' | 'brand'>
  readonly codes: readonly Pick<DraftCode, 'label' | 'role'>[]
}

/**
 * Adds the zone, or its order, to the outbox and deletes its draft, both or neither. If called again, by a second press
 * or in another tab, it adds nothing because the zone is already queued.
 */
export async function finishZoneDraft(
  draft: ZoneDraft,
  { zone: args, codes }: ZonePlan,
  context = requireContext(),
): Promise<void> {
  const { outbox, zoneDrafts, zones } = context.database
  const { id, code, brand, purpose } = draft
  const create = purpose === 'make' ? 'zone.create' : 'order.place'
  await commitTogether(context, { names: [create, 'code.add'], tables: [zoneDrafts, zones] }, async () => {
    await zoneDrafts.delete(id)
    const waits = await outbox.where('makes').equals(`zone:${id}`).count()
    if (waits > 0 || (await zones.get(id)) !== undefined) return
    const zone = { ...args, id, code, brand, language: pageLanguage() }
    if (purpose === 'make') await commitWithin(context, { name: 'zone.create', args: zone })
    else await commitWithin(context, { name: 'order.place', args: orderOf(context, zone) })
    for (const { label, role } of codes)
      await commitWithin(context, { name: 'code.add', args: { ...newCode(context, id), label, role } })
  })
  zoneDraftNotes.deleteOf(context, id)
}

function orderOf(
  { platform }: DataContext,
  zone: MutationInput<'zone.create'>,
): MutationInput<'order.place'> {
  const kind = 'custom_zone'
  return {
    id: v.parse(OrderId, platform.ids.uuid()),
    kind,
    expectedPriceCents: orderPricesCents[kind],
    orderedAt: platform.clock.now(),
    zone,
  }
}
