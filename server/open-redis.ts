import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { Bus } from '#server/core/bus/bus.ts'
import { openRedisBus } from '#server/core/bus/redis-bus.ts'
import type { Random } from '#server/core/clock/ids.ts'
import { makeRedisCounters, type SharedCounters } from '#server/core/limits/redis-counters.ts'
import { openRedisLink } from './core/bus/redis-link.ts'

export interface RedisOptions {
  readonly url: string
  /** Shared by all processes of a deployment. Several deployments may use one Redis. */
  readonly secret: string
  readonly random: Random
  readonly log: Logger
}

/** Opens the bus and the counters that several processes share. Redis does not need to be available yet. */
export function openRedis({ url, secret, random, log }: RedisOptions): {
  readonly bus: Bus
  readonly counters: SharedCounters
} {
  const prefix = `waypost:${createHmac('sha256', secret).update('redis').digest('hex').slice(0, 16)}`
  const commands = openRedisLink({ url, log, purpose: 'limits and changes for other processes' })
  const origin = Buffer.from(random.bytes(8)).toString('hex')
  const bus = openRedisBus({ url, commands, log, prefix, origin })
  const close = () => {
    bus.close()
    commands.close()
  }
  return { bus: { ...bus, close }, counters: makeRedisCounters(commands, prefix) }
}
