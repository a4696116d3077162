import * as v from 'valibot'
import type { BrandSlug } from '#src/contract/brand-slug.ts'
import { ZoneId } from '#src/contract/ids.ts'
import type { MutationInput } from '#src/contract/mutations.ts'
import { newZoneCode } from '../codes/new-zone-code.ts'
import { commit } from '../commit.ts'
import { requireContext } from '../current-data.ts'
import type { DataContext } from '../data-context.ts'
import type { Deletion } from '../outbox/deletions.ts'
import type { ZoneDraft, ZoneForm } from './zone-draft.ts'

/** Id and code of a zone to be; nothing is stored before something is typed. */
export function newZoneDraft(brand: BrandSlug, form: ZoneForm): ZoneDraft {
  return newZoneDraftIn(requireContext(), brand, form)
}

/** `newZoneDraft` on the given device. */
export function newZoneDraftIn({ platform }: DataContext, brand: BrandSlug, form: ZoneForm): ZoneDraft {
  const { ids, clock } = platform
  const id = v.parse(ZoneId, ids.uuid())
  return { id, code: newZoneCode({ platform }), brand, form, updatedAt: clock.now() }
}

/** Keeps what was typed. */
export function saveZoneDraft(draft: ZoneDraft): Promise<void> {
  return saveZoneDraftIn(requireContext(), draft)
}

/** `saveZoneDraft` in the given user's data. */
export async function saveZoneDraftIn(context: DataContext, draft: ZoneDraft): Promise<void> {
  await context.database.zoneDrafts.put({ ...draft, updatedAt: context.platform.clock.now() })
}

/** Throws the draft away; null when it is gone already. */
export function deleteZoneDraft(id: ZoneId): Promise<Deletion | null> {
  return deleteZoneDraftIn(requireContext(), id)
}

/** `deleteZoneDraft` in the given user's data. */
export async function deleteZoneDraftIn({ database }: DataContext, id: ZoneId): Promise<Deletion | null> {
  const draft = await database.transaction('rw', database.zoneDrafts, async () => {
    const found = await database.zoneDrafts.get(id)
    await database.zoneDrafts.delete(id)
    return found
  })
  if (draft === undefined) return null
  return {
    undo: async () => {
      await database.zoneDrafts.put(draft)
      return 'restored'
    },
  }
}

type ZoneArgs = Omit<MutationInput<'zone.create'>, 'id' | 'code' | 'brand'>

/**
 * Puts the zone into the outbox and takes its draft away, both or neither. Asked again, by a second press or another tab,
 * it does nothing: the zone waits already.
 */
export function createZoneFromDraft(draft: ZoneDraft, args: ZoneArgs): Promise<void> {
  return createZoneFromDraftIn(requireContext(), draft, args)
}

/** `createZoneFromDraft` in the given user's data. */
export async function createZoneFromDraftIn(
  context: DataContext,
  draft: ZoneDraft,
  args: ZoneArgs,
): Promise<void> {
  const { outbox, zoneDrafts, zones } = context.database
  const { id, code, brand } = draft
  await context.database.transaction('rw', outbox, zoneDrafts, zones, async () => {
    await zoneDrafts.delete(id)
    const waits = await outbox.where('makes').equals(`zone:${id}`).count()
    if (waits > 0 || (await zones.get(id)) !== undefined) return
    await commit(context, { name: 'zone.create', args: { ...args, id, code, brand } })
  })
}
