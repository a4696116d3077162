/** True if the device had no space for the data, however deeply the database wrapped the error. */
export function isQuotaError(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    if (cause.name === 'QuotaExceededError') return true
    cause = 'inner' in cause ? cause.inner : cause.cause
  }
  return false
}
