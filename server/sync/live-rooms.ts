import type { Scope } from '#src/contract/wire/sync-messages.ts'
import { shortestPullPauseMs } from '#src/contract/wire/sync-messages.ts'
import type { Bus, PokeListener } from '#server/core/bus/bus.ts'
import type { Clock } from '#server/core/clock/clock.ts'
import type { Reader } from '#server/core/db/database.ts'
import { currentCounters } from '#server/replication/scope-store.ts'
import { type ChangeRate, makeChangeRate, pokeSpreadMs, pullPauseMs } from './poke-pace.ts'

/** Is notified that a scope has rows up to `rev`. */
export interface RoomListener {
  note(scope: Scope, rev: number): void
}

/** The listeners of scopes in this process. A scope is subscribed at the bus only while it has listeners. */
export interface LiveRooms {
  /** `rev` is the last revision of the scope that the listener has. */
  join(scope: Scope, listener: RoomListener, rev?: number): void
  leave(scope: Scope, listener: RoomListener): void
  /** Returns how long the scope's listeners must wait between two pulls. */
  pauseMs(scope: Scope): number
  /** Returns the time over which notifications of a change are spread among the scope's listeners. */
  spreadMs(scope: Scope): number
  /** Finds changes that the bus did not report. Never rejects. */
  checkCounters(): Promise<void>
}

interface Room {
  readonly listeners: Set<RoomListener>
  /** Null until the first change. Most users' own scopes do not change. */
  rate: ChangeRate | null
  readonly unsubscribe: () => void
  /** The last revision reported to its listeners. */
  rev: number
}

interface RoomDeps {
  readonly bus: Bus
  readonly clock: Pick<Clock, 'monotonicMs'>
  readonly reader: Reader
  readonly onUnreadable: (error: unknown) => void
}

export function makeLiveRooms({ bus, clock, reader, onUnreadable }: RoomDeps): LiveRooms {
  const rooms = new Map<Scope, Room>()

  const publishPoke = (scope: Scope, rev: number) => {
    const room = rooms.get(scope)
    if (room === undefined) return
    room.rev = Math.max(room.rev, rev)
    room.rate ??= makeChangeRate()
    room.rate.count(clock.monotonicMs())
    for (const listener of room.listeners) listener.note(scope, rev)
  }
  const readCounter = makeCounterReader({ reader, publishPoke, onUnreadable })
  const notifyListeners: PokeListener = (scope, rev) => {
    if (rev === null) readCounter(scope)
    else publishPoke(scope, rev)
  }
  const open = (scope: Scope): Room => {
    const unsubscribe = bus.subscribe([scope], notifyListeners)
    const room: Room = { listeners: new Set(), rate: null, unsubscribe, rev: 0 }
    rooms.set(scope, room)
    return room
  }

  return {
    join(scope, listener, rev = 0) {
      const room = rooms.get(scope) ?? open(scope)
      room.rev = Math.max(room.rev, rev)
      room.listeners.add(listener)
    },
    leave(scope, listener) {
      const room = rooms.get(scope)
      if (room?.listeners.delete(listener) !== true || room.listeners.size > 0) return
      room.unsubscribe()
      rooms.delete(scope)
    },
    pauseMs(scope) {
      const room = rooms.get(scope)
      if (room === undefined) return shortestPullPauseMs
      return pullPauseMs(room.listeners.size, room.rate?.perSecond(clock.monotonicMs()) ?? 0)
    },
    spreadMs: (scope) => pokeSpreadMs(rooms.get(scope)?.listeners.size ?? 1),
    async checkCounters() {
      try {
        for await (const { scope, seq } of currentCounters(reader, [...rooms.keys()])) {
          const room = rooms.get(scope)
          if (room !== undefined && seq > room.rev) publishPoke(scope, seq)
        }
      } catch (error) {
        onUnreadable(error)
      }
    },
  }
}

interface CounterReaderDeps {
  readonly reader: Reader
  readonly publishPoke: (scope: Scope, rev: number) => void
  readonly onUnreadable: (error: unknown) => void
}

/**
 * Reads the counters of scopes that other processes changed. Notifications that arrive during a read share the next
 * one.
 */
function makeCounterReader({ reader, publishPoke, onUnreadable }: CounterReaderDeps): (scope: Scope) => void {
  const pokedScopes = new Set<Scope>()
  let isReading = false
  const read = async () => {
    if (isReading) return
    isReading = true
    try {
      while (pokedScopes.size > 0) {
        const scopes = [...pokedScopes]
        pokedScopes.clear()
        // Notifies even if the counter is unchanged, because the end of a session is published without a revision.
        for await (const { scope, seq } of currentCounters(reader, scopes)) publishPoke(scope, seq)
      }
    } catch (error) {
      onUnreadable(error)
    } finally {
      isReading = false
    }
  }
  return (scope) => {
    pokedScopes.add(scope)
    void read()
  }
}
