import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/** A name with the number that a zone adds for the second person with the same name: `Anna (2)`. */
export interface NumberedName {
  /** The person's own name: `Anna`. */
  readonly name: string
  /** The name as shown to others. */
  readonly shown: string
}

/**
 * Returns the signed-in user’s numbered name in the zone, if another member has the same name. null if the name is not
 * numbered, or while none of the user’s photos shows it.
 */
export async function readNumberedName(
  { database, user }: DataContext,
  zoneId: ZoneId,
): Promise<NumberedName | null> {
  const own = database.photos.where('uploader.id').equals(user.id)
  const photo = await own.filter((row) => row.zoneId === zoneId).last()
  const shown = photo?.uploader.displayName ?? ''
  const name = user.displayName
  const isNumbered = shown.startsWith(`${name} (`) && /^ \(\d+\)$/.test(shown.slice(name.length))
  return isNumbered ? { name, shown } : null
}
