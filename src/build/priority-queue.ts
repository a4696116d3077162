export interface PriorityQueue<Item> {
  add(item: Item): void
  /** Removes and returns the first item by the order, or undefined if the queue is empty. */
  removeBest(): Item | undefined
}

/**
 * Implemented as a binary heap. `isBefore` must be a strict order of all items that are in the queue at the same time.
 */
export function createPriorityQueue<Item>(
  isBefore: (one: Item, other: Item) => boolean,
): PriorityQueue<Item> {
  const heap: Item[] = []
  /** Returns the index whose item comes first. An index without an item comes last. */
  const firstIndex = (index: number, other: number) => {
    const [here, there] = [heap[index], heap[other]]
    return here !== undefined && there !== undefined && isBefore(there, here) ? other : index
  }
  const swap = (index: number, other: number) => {
    const [here, there] = [heap[index], heap[other]]
    if (here === undefined || there === undefined) return
    heap[index] = there
    heap[other] = here
  }
  return {
    add(item) {
      let index = heap.push(item) - 1
      while (index > 0) {
        const parent = (index - 1) >> 1
        if (firstIndex(parent, index) === parent) return
        swap(parent, index)
        index = parent
      }
    },
    removeBest() {
      swap(0, heap.length - 1)
      const removed = heap.pop()
      let index = 0
      for (;;) {
        const next = firstIndex(firstIndex(index, 2 * index + 1), 2 * index + 2)
        if (next === index) return removed
        swap(index, next)
        index = next
      }
    },
  }
}
