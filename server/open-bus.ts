import { type Bus, makeLocalBus } from '#server/core/bus/bus.ts'
import type { SharedCounters } from '#server/core/limits/redis-counters.ts'
import type { RedisOptions } from './open-redis.ts'

/** Opens an in-process bus if `url` is null, otherwise the bus shared by several processes. */
export async function openBus({
  url,
  ...options
}: Omit<RedisOptions, 'url'> & { readonly url: string | null }): Promise<{
  readonly bus: Bus
  readonly counters: SharedCounters | null
}> {
  if (url === null) return { bus: makeLocalBus(), counters: null }
  // Loaded on demand, because the client is slow to load and a single process does not need it.
  const { openRedis } = await import('./open-redis.ts')
  return openRedis({ url, ...options })
}
