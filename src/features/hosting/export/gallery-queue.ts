/** The maximum number of files per share. Phones refuse more, or save none of them. */
export const batchSize = 10

/** Photos that are saved to the phone's gallery, one batch at a time. */
export interface GalleryQueue<Photo> {
  readonly waiting: readonly Photo[]
  readonly done: number
}

/** Returns the photos of the next batch; empty at the end. */
export function nextBatch<Photo>({ waiting }: GalleryQueue<Photo>): readonly Photo[] {
  return waiting.slice(0, batchSize)
}

/**
 * Returns the queue after these photos of the batch were shared. The others of the batch move to the end of the queue.
 */
export function afterBatch<Photo>(
  queue: GalleryQueue<Photo>,
  shared: ReadonlySet<Photo>,
): GalleryQueue<Photo> {
  const batch = nextBatch(queue)
  const left = batch.filter((photo) => !shared.has(photo))
  return {
    waiting: [...queue.waiting.slice(batch.length), ...left],
    done: queue.done + batch.length - left.length,
  }
}
