/** So many files at a time: phones refuse more, or keep none of them. */
export const handfulSize = 10

/** Photos that go over to the phone's gallery, a handful at a time. */
export interface GalleryQueue<Photo> {
  readonly waiting: readonly Photo[]
  readonly done: number
}

/** The photos of the next handful; none at the end. */
export function handfulOf<Photo>({ waiting }: GalleryQueue<Photo>): readonly Photo[] {
  return waiting.slice(0, handfulSize)
}

/** The queue once these photos of its handful went over. The others of the handful are tried again after all that wait. */
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
