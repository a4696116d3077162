import { type Scope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { Client, World } from './world.ts'

/** How far screens were behind the server, over all samples of devices that show as connected. */
export interface StalenessSummary {
  readonly samples: number
  readonly p95Ms: number
  readonly longestMs: number
}

export interface Staleness {
  /** Subscribes to the world's server. Call it again after each restart of the server. */
  follow(): void
  /** Measures how far each of these devices is behind. Skips devices with a recent fault. */
  sample(
    people: readonly { readonly client: Client; readonly zone: { readonly id: ZoneId } }[],
  ): Promise<void>
  summary(): StalenessSummary
}

/** A retry starts a second or two after a fault. Until then, a device may be behind. */
const faultTimeoutMs = 10_000

/**
 * Measures how long a commit takes to reach each connected device's database: the age of the oldest commit of its zone
 * beyond its cursor, counted while the device is connected.
 */
export function watchStaleness(world: World): Staleness {
  const commits = new Map<Scope, { readonly rev: number; readonly at: number }[]>()
  const connectedAt = new Map<Client, number>()
  const lagsMs: number[] = []

  const listen = (scopes: readonly Scope[]) => {
    world.server.deps.bus.subscribe(scopes, (scope, rev) => {
      if (rev !== null) commits.get(scope)?.push({ rev, at: world.clock.now() })
    })
  }
  const watch = (scope: Scope) => {
    if (commits.has(scope)) return
    commits.set(scope, [])
    listen([scope])
  }

  return {
    follow: () => listen([...commits.keys()]),
    sample: async (people) => {
      for (const { client, zone } of people) {
        const scope = zoneScope(zone.id)
        watch(scope)
        const isConnected = client.data().syncStatus.get().connection === 'online'
        const since = isConnected ? (connectedAt.get(client) ?? world.clock.now()) : null
        if (since === null) connectedAt.delete(client)
        else connectedAt.set(client, since)
        if (since === null || world.clock.now() - client.network.lastFaultAt() < faultTimeoutMs) continue
        const cursor = await client.data().database.cursors.get(scope)
        const known = commits.get(scope) ?? []
        const read = known.findLastIndex(({ rev }) => rev <= (cursor?.next ?? 0))
        const missed = known[read + 1]
        lagsMs.push(missed === undefined ? 0 : world.clock.now() - Math.max(missed.at, since))
      }
    },
    summary: () => {
      const sorted = lagsMs.toSorted((a, b) => a - b)
      return {
        samples: sorted.length,
        p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
        longestMs: sorted.at(-1) ?? 0,
      }
    },
  }
}
