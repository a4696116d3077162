import type { OrderId } from '#src/contract/entities/shop/order.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

/** Keeps the bytes of a file while an order holds it, regardless of the photo. */
export const holdFile = query<{ orderId: OrderId; photoId: PhotoId; filename: string }>()((param) =>
  build
    .insertInto('held_files')
    .values({ order_id: param('orderId'), photo_id: param('photoId'), filename: param('filename') })
    .onConflict((conflict) => conflict.doNothing()),
)

/** Replaces a held file with another one. */
export const holdInstead = query<{ filename: string; by: string }>()((param) =>
  build
    .updateTable('held_files')
    .set({ filename: param('by') })
    .where('filename', '=', param('filename')),
)

/** Releases the files held by an order. Files without a photo are then removed. */
export const releaseFilesOf = query<{ orderId: OrderId }>()((param) =>
  build.deleteFrom('held_files').where('order_id', '=', param('orderId')),
)

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
