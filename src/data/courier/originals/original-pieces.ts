import { joinBytes } from '#src/contract/wire/byte-reader.ts'
import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import type { CarriedPieceRow } from '#src/data/engine/rows/carried-row.ts'

/** The key range of one photo’s pieces. */
function piecesOf({ carriedPieces }: UserDatabase, id: MutationId) {
  return carriedPieces.where('[mutationId+offset]').between([id, 0], [id, Number.MAX_SAFE_INTEGER])
}

/** Returns the stored pieces of a carried photo, in order. */
export async function readPieces(database: UserDatabase, id: MutationId): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: readonly CarriedPieceRow[] = await piecesOf(database, id).sortBy('offset')
  return Uint8Array.from(joinBytes(pieces.map(({ bytes }) => new Uint8Array(bytes))))
}

/** Deletes photos that this device carries, with their pieces. */
export async function deleteOriginals(database: UserDatabase, ids: readonly MutationId[]): Promise<void> {
  await database.carriedOriginals.bulkDelete([...ids])
  for (const id of ids) await piecesOf(database, id).delete()
}
