let count = 0

/**
 * Tracks work that a reload would interrupt, and returns it. Until it settles, the page does not reload by itself.
 */
export function trackUnstoredWork<Value>(work: Promise<Value>): Promise<Value> {
  count += 1
  return work.finally(() => {
    count -= 1
  })
}

/** Whether this tab is storing or sending something that a reload would interrupt. */
export function hasUnstoredWork(): boolean {
  return count > 0
}
