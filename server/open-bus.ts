import { type Bus, makeLocalBus } from '#server/core/bus/bus.ts'
import type { SharedCounters } from '#server/core/limits/redis-counters.ts'
import type { RedisOpening } from './open-redis.ts'

/** Opens the bus of one process where `url` is null, else that of many. */
export async function openBus({
  url,
  ...options
}: Omit<RedisOpening, 'url'> & { readonly url: string | null }): Promise<{
  readonly bus: Bus
  readonly counters: SharedCounters | null
}> {
  if (url === null) return { bus: makeLocalBus(), counters: null }
  // The client takes a while to load, and one process has no use for it.
  const { openRedis } = await import('./open-redis.ts')
  return openRedis({ url, ...options })
}
