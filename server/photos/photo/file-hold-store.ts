import type { OrderId } from '#src/contract/entities/shop/order.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertMissing, updateRows } from '#server/core/db/row-queries.ts'

/** Keeps the bytes of a file while an order holds it, regardless of the photo. */
export const holdFile = insertMissing('held_files', ['order_id', 'photo_id', 'filename'])

/** Replaces a held file with another one. */
export const holdInstead = updateRows('held_files', { where: ['filename'], set: ['filename as by'] })

/** Releases the files held by an order. Files without a photo are then removed. */
export const releaseFilesOf = deleteRows('held_files', ['order_id'])

export const heldFile = query<{ filename: string }>()((param) =>
  build.selectFrom('held_files').select('order_id').where('filename', '=', param('filename')).limit(1),
)

/** The file of a photo that an order holds, and the photo's state. `status` null: the photo is deleted. */
export const heldFileOf = query<{ orderId: OrderId; photoId: PhotoId }>()((param) =>
  build
    .selectFrom('held_files')
    .leftJoin('photos', 'photos.id', 'held_files.photo_id')
    .select(['held_files.filename', 'photos.status'])
    .where('held_files.order_id', '=', param('orderId'))
    .where('held_files.photo_id', '=', param('photoId')),
)
