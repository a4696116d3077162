import type { RateLimits } from './rate-limits.ts'

/** Counts of rate limits that are over. */
export async function purgeLimits({ limits }: { readonly limits: RateLimits }): Promise<void> {
  limits.purge()
}
