/** The maximum number of files per share. Phones refuse more, or save none of them. */
export const handfulSize = 10

/** Photos that are saved to the phone's gallery, one batch at a time. */
export interface GalleryQueue<Photo> {
  readonly waiting: readonly Photo[]
  readonly done: number
}

/** Returns the photos of the next batch; empty at the end. */
export function handfulOf<Photo>({ waiting }: GalleryQueue<Photo>): readonly Photo[] {
  return waiting.slice(0, handfulSize)
}

/**
 * Returns the queue after these photos of the batch were shared. The others of the batch move to the end of the queue.
 */
export function afterHandful<Photo>(
  queue: GalleryQueue<Photo>,
  shared: ReadonlySet<Photo>,
): GalleryQueue<Photo> {
  const handful = handfulOf(queue)
  const left = handful.filter((photo) => !shared.has(photo))
  return {
    waiting: [...queue.waiting.slice(handful.length), ...left],
    done: queue.done + handful.length - left.length,
  }
}
