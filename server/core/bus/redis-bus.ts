import type { Logger } from 'pino'
import * as v from 'valibot'
import { Scope } from '#src/contract/wire/sync-messages.ts'
import { openRedisLink, type RedisClient, type RedisLink } from './redis-link.ts'
import { type Bus, makeLocalBus } from './bus.ts'

/** The id of the publishing process. A process ignores its own messages. */
const Ringer = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))

interface RedisBusOptions {
  readonly url: string
  /** For publishing. Subscriptions need a separate connection. */
  readonly commands: RedisLink
  readonly log: Logger
  /** The prefix of every channel, shared by all processes of a deployment and unique to it. */
  readonly prefix: string
  /** Sixteen hexadecimal digits, unique to this process. */
  readonly origin: string
}

/**
 * A bus for several processes over Redis. Each scope has a channel, which is subscribed to only while this process has
 * a listener. A message contains the publisher's id and no revision, so it can never carry stale data. Listeners in
 * this process are notified without Redis. Messages are lost while Redis is unavailable, so listeners compare counters
 * periodically.
 */
export function openRedisBus({ url, commands, log, prefix, origin }: RedisBusOptions): Bus {
  const local = makeLocalBus()
  const listened = new Map<Scope, number>()
  /** Channels that were subscribed to and may still deliver messages after their last listener has gone. */
  const requestedScopes = new Set<Scope>()
  const channelOf = (scope: Scope) => `${prefix}:poke:${scope}`

  const handleMessage = (message: string, channel: string) => {
    const scope = v.safeParse(Scope, channel.slice(`${prefix}:poke:`.length))
    if (!scope.success || !v.is(Ringer, message) || message === origin) return
    local.notifyRemoteChange(scope.output)
  }
  const follow = async (client: RedisClient, scopes: readonly Scope[]) => {
    for (const scope of scopes) requestedScopes.add(scope)
    await client.subscribe(scopes.map(channelOf), handleMessage)
  }
  const unfollow = async (client: RedisClient, scopes: readonly Scope[]) => {
    await client.unsubscribe(scopes.map(channelOf), handleMessage)
    for (const scope of scopes) if (!listened.has(scope)) requestedScopes.delete(scope)
  }
  /**
   * The client renews its own subscriptions after a reconnect. This applies the changes made while Redis was
   * unavailable.
   */
  const catchUp = async (client: RedisClient) => {
    const unusedScopes = [...requestedScopes].filter((scope) => !listened.has(scope))
    if (unusedScopes.length > 0) await unfollow(client, unusedScopes)
    if (listened.size > 0) await follow(client, [...listened.keys()])
  }
  const subscriber = openRedisLink({
    url,
    log,
    purpose: 'changes by other processes',
    onReady: () => subscriber.send(catchUp),
  })

  return {
    publish(pokes) {
      local.publish(pokes)
      for (const scope of pokes.keys()) commands.send((client) => client.publish(channelOf(scope), origin))
    },
    subscribe(scopes, listener) {
      const unsubscribe = local.subscribe(scopes, listener)
      const fresh = scopes.filter((scope) => count(listened, scope, 1) === 1)
      if (fresh.length > 0) subscriber.send((client) => follow(client, fresh))
      return () => {
        unsubscribe()
        const unusedScopes = scopes.filter((scope) => count(listened, scope, -1) === 0)
        if (unusedScopes.length > 0) subscriber.send((client) => unfollow(client, unusedScopes))
      }
    },
    isReady: () => commands.isReady() && subscriber.isReady(),
    close: () => subscriber.close(),
  }
}

function count(listened: Map<Scope, number>, scope: Scope, change: number): number {
  const now = (listened.get(scope) ?? 0) + change
  if (now > 0) listened.set(scope, now)
  else listened.delete(scope)
  return now
}
