import type { CountRequest } from '#server/core/db/counters.ts'
import type { RedisLink } from '#server/core/bus/redis-link.ts'

/**
 * Counters shared between processes. Each result is like that of in-process counters, or null if Redis did not respond.
 */
export interface SharedCounters {
  addToWindow(count: CountRequest): Promise<SharedAnswer>
  takeFromBucket(count: CountRequest): Promise<SharedAnswer>
}

type SharedAnswer = { readonly waitMs: number | null } | null

/** Maximum clock difference between processes. A larger step back means that a clock was adjusted. */
const maxSkewMs = 10_000

/**
 * The same rules as the in-process counters. `end`: when the window ends, or when the bucket is full again. A process
 * whose clock is behind that of the process that started the window counts in the same window.
 */
const script = `
local kind, points, maxPoints = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local length, now, skew = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
local stored = redis.call('HMGET', KEYS[1], 'points', 'end')
local counted, last = tonumber(stored[1] or ''), tonumber(stored[2] or '')
local ahead = last and last - length - now or 0
if ahead > 0 and ahead <= skew then now = last - length end
local isOver = not counted or not last or last <= now or last > now + length
local ends
if kind == 'window' then
  if isOver then counted, last = 0, now + length end
  if counted + points > maxPoints then return tostring(last - now) end
  counted, ends = counted + points, last
else
  ends = (isOver and now or last) + points * length / maxPoints
  if ends > now + length then return tostring(ends - now - length) end
  counted = 0
end
redis.call('HSET', KEYS[1], 'points', tostring(counted), 'end', string.format('%.17g', ends))
redis.call('PEXPIRE', KEYS[1], math.ceil(ends - now) + skew)
return ''`

/** Counters in Redis. Each is a hash that expires with its count. */
export function makeRedisCounters(link: RedisLink, prefix: string): SharedCounters {
  const count = async (kind: string, request: CountRequest): Promise<SharedAnswer> => {
    const { key, points, maxPoints, lengthMs, now } = request
    const answered = await link.run((client) =>
      client.eval(script, {
        keys: [`${prefix}:limit:${key}`],
        arguments: [kind, ...[points, maxPoints, lengthMs, now, maxSkewMs].map(String)],
      }),
    )
    if (answered === null || typeof answered.value !== 'string') return null
    if (answered.value === '') return { waitMs: null }
    const waitMs = Number(answered.value)
    return Number.isFinite(waitMs) ? { waitMs } : null
  }
  return {
    addToWindow: (request) => count('window', request),
    takeFromBucket: (request) => count('bucket', request),
  }
}
