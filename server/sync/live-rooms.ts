import type { Scope } from '#src/contract/wire/sync-messages.ts'
import { shortestPullPauseMs } from '#src/contract/wire/sync-messages.ts'
import type { Bus } from '#server/core/bus/bus.ts'
import type { Clock } from '#server/core/clock/clock.ts'
import { type ChangeRate, makeChangeRate, pokeSpreadMs, pullPauseMs } from './poke-pace.ts'

/** Hears that a scope has rows up to `rev`. */
export interface RoomListener {
  note(scope: Scope, rev: number): void
}

/** Who listens to which scope in this process; the bus is asked for a scope only while somebody does. */
export interface LiveRooms {
  join(scope: Scope, listener: RoomListener): void
  leave(scope: Scope, listener: RoomListener): void
  /** How long its listeners wait between two pulls. */
  pauseMs(scope: Scope): number
  /** Over how long its listeners hear of a change. */
  spreadMs(scope: Scope): number
}

interface Room {
  readonly listeners: Set<RoomListener>
  readonly rate: ChangeRate
  readonly unsubscribe: () => void
}

export function makeLiveRooms(bus: Bus, clock: Pick<Clock, 'monotonicMs'>): LiveRooms {
  const rooms = new Map<Scope, Room>()

  const open = (scope: Scope): Room => {
    const listeners = new Set<RoomListener>()
    const rate = makeChangeRate()
    const unsubscribe = bus.subscribe([scope], (_scope, rev) => {
      rate.count(clock.monotonicMs())
      for (const listener of listeners) listener.note(scope, rev)
    })
    const room = { listeners, rate, unsubscribe }
    rooms.set(scope, room)
    return room
  }

  return {
    join(scope, listener) {
      const room = rooms.get(scope) ?? open(scope)
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
      return pullPauseMs(room.listeners.size, room.rate.perSecond(clock.monotonicMs()))
    },
    spreadMs: (scope) => pokeSpreadMs(rooms.get(scope)?.listeners.size ?? 1),
  }
}
