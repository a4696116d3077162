/** A priority queue. */
export interface BestFirst<Item> {
  add(item: Item): void
  /** Removes and returns the first item by the order, or undefined if the queue is empty. */
  removeBest(): Item | undefined
}

/**
 * Implemented as a binary heap. `isBefore` must be a strict order of all items that are in the queue at the same time.
 */
export function bestFirst<Item>(isBefore: (one: Item, other: Item) => boolean): BestFirst<Item> {
  const heap: Item[] = []
  /** The one of two positions whose item comes first. A position without an item comes last. */
  const firstOf = (place: number, other: number) => {
    const [here, there] = [heap[place], heap[other]]
    return here !== undefined && there !== undefined && isBefore(there, here) ? other : place
  }
  const swap = (place: number, other: number) => {
    const [here, there] = [heap[place], heap[other]]
    if (here === undefined || there === undefined) return
    heap[place] = there
    heap[other] = here
  }
  return {
    add(item) {
      let place = heap.push(item) - 1
      while (place > 0) {
        const parent = (place - 1) >> 1
        if (firstOf(parent, place) === parent) return
        swap(parent, place)
        place = parent
      }
    },
    removeBest() {
      swap(0, heap.length - 1)
      const removed = heap.pop()
      let place = 0
      for (;;) {
        const next = firstOf(firstOf(place, 2 * place + 1), 2 * place + 2)
        if (next === place) return removed
        swap(place, next)
        place = next
      }
    },
  }
}
