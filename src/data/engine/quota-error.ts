/** True when the device had no room for what was to be stored, however deep the database wrapped that. */
export function isQuotaError(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    if (cause.name === 'QuotaExceededError') return true
    cause = 'inner' in cause ? cause.inner : cause.cause
  }
  return false
}
