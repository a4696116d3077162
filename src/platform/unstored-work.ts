let count = 0

/** Work that a reload would cut off; answers it. Between a tap and the end of this no page reloads without being asked to. */
export function untilStored<Value>(work: Promise<Value>): Promise<Value> {
  count += 1
  return work.finally(() => {
    count -= 1
  })
}

/** Whether something is being stored or sent in this tab that a reload would cut off. */
export function hasUnstoredWork(): boolean {
  return count > 0
}
