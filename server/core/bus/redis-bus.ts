import type { Logger } from 'pino'
import * as v from 'valibot'
import { Scope } from '#src/contract/wire/sync-messages.ts'
import { openRedisLink, type RedisClient, type RedisLink } from './redis-link.ts'
import { type Bus, makeLocalBus } from './bus.ts'

/** Who rings: a process knows its own bell again. */
const Ringer = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))

interface Opening {
  readonly url: string
  /** For what is sent; what is heard needs a connection of its own. */
  readonly commands: RedisLink
  readonly log: Logger
  /** Before every channel; the same for all processes of a deployment, and for no other. */
  readonly prefix: string
  /** Sixteen hexadecimal digits of this process alone. */
  readonly origin: string
}

/**
 * A bus of many processes over Redis: a channel for each scope, subscribed to only while this process has a listener. A message
 * holds who rang and no revision, so that nothing it says can be wrong. Listeners of this process hear without Redis.
 * Messages are lost while Redis is away; listeners compare counters from time to time.
 */
export function openRedisBus({ url, commands, log, prefix, origin }: Opening): Bus {
  const local = makeLocalBus()
  const listened = new Map<Scope, number>()
  /** Channels that Redis was asked for, and may still ring although nobody listens any more. */
  const asked = new Set<Scope>()
  const channelOf = (scope: Scope) => `${prefix}:poke:${scope}`

  const hear = (message: string, channel: string) => {
    const scope = v.safeParse(Scope, channel.slice(`${prefix}:poke:`.length))
    if (!scope.success || !v.is(Ringer, message) || message === origin) return
    local.ring(scope.output)
  }
  const follow = async (client: RedisClient, scopes: readonly Scope[]) => {
    for (const scope of scopes) asked.add(scope)
    await client.subscribe(scopes.map(channelOf), hear)
  }
  const unfollow = async (client: RedisClient, scopes: readonly Scope[]) => {
    await client.unsubscribe(scopes.map(channelOf), hear)
    for (const scope of scopes) if (!listened.has(scope)) asked.delete(scope)
  }
  /** The client asks for its channels again by itself; here come those that changed while Redis was away. */
  const catchUp = async (client: RedisClient) => {
    const gone = [...asked].filter((scope) => !listened.has(scope))
    if (gone.length > 0) await unfollow(client, gone)
    if (listened.size > 0) await follow(client, [...listened.keys()])
  }
  const hearing = openRedisLink({
    url,
    log,
    purpose: 'changes by other processes',
    onReady: () => hearing.send(catchUp),
  })

  return {
    publish(pokes) {
      local.publish(pokes)
      for (const scope of pokes.keys()) commands.send((client) => client.publish(channelOf(scope), origin))
    },
    subscribe(scopes, listener) {
      const unsubscribe = local.subscribe(scopes, listener)
      const fresh = scopes.filter((scope) => count(listened, scope, 1) === 1)
      if (fresh.length > 0) hearing.send((client) => follow(client, fresh))
      return () => {
        unsubscribe()
        const gone = scopes.filter((scope) => count(listened, scope, -1) === 0)
        if (gone.length > 0) hearing.send((client) => unfollow(client, gone))
      }
    },
    isReady: () => commands.isReady() && hearing.isReady(),
    close: () => hearing.close(),
  }
}

function count(listened: Map<Scope, number>, scope: Scope, change: number): number {
  const now = (listened.get(scope) ?? 0) + change
  if (now > 0) listened.set(scope, now)
  else listened.delete(scope)
  return now
}
