import type { ServerResponse } from 'node:http'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { liveHeartbeatMs, userScope } from '#src/contract/wire/sync-messages.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { repeat } from '#server/core/jobs/repeat.ts'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import { makeLiveRooms, type RoomListener } from './live-rooms.ts'
import { LiveStream, type StreamDeps } from './live-stream.ts'
import { spreadShare } from './poke-pace.ts'
import { openScopes, type ReadableScope } from './open-scopes.ts'
import { makeTimerWheel } from './timer-wheel.ts'

/** More devices than one person has. Limits what scripts can use of this process, so each process counts separately. */
export const maxStreamsOfUser = 10
/** How long a client waits to reconnect if its stream was replaced by newer ones of its account. */
const retryWhenReplacedMs = 60_000
/** The time over which clients reconnect when a process ends. */
const retrySpreadMs = 3000
const stepMs = 20
/** A lost poke delays a screen by this much. */
const counterCheckMs = 3000

/** A stream whose response headers have been sent. */
export interface NewStream {
  readonly userId: UserId
  /** The token of the session that opens it. */
  readonly token: string
  readonly response: ServerResponse
  /** The scopes that it may follow, as read just before. */
  readonly readable: readonly ReadableScope[]
  readonly epoch: string
}

/** The open streams of this process. */
export interface LiveStreams {
  open(opening: NewStream): void
  size(): number
  /** Ends all waiting requests. */
  close(): void
}

interface AccountStreams {
  /** Oldest first. */
  readonly streams: Set<LiveStream>
  /** Is notified of changes of the account's own scope. */
  readonly watcher: RoomListener
}

/**
 * Manages the open streams of this process. Session and access are checked with each heartbeat and when the user's own
 * scope changes. That scope changes with each membership and when a session ends. Pokes from other processes may be
 * lost, so counters are compared every few seconds.
 */
export function makeLiveStreams(deps: Deps): LiveStreams {
  const { clock, bus, log, database } = deps
  const onUnreadable = (error: unknown) =>
    log.warn({ err: error }, 'Cannot read the counters of scopes with live streams')
  const rooms = makeLiveRooms({ bus, clock, reader: database.reader, onUnreadable })
  const counterChecks = repeat(() => rooms.checkCounters(), counterCheckMs)
  const wheel = makeTimerWheel(clock, stepMs)
  const accounts = new Map<UserId, AccountStreams>()
  let opened = 0
  const tools: StreamDeps = {
    rooms,
    wheel,
    nowMs: () => clock.monotonicMs(),
    access: (stream) => readAccess(deps, stream),
    onBroken: (error) => log.warn({ err: error }, 'Cannot read the access of a live stream'),
  }

  const openAccount = (userId: UserId): AccountStreams => {
    const streams = new Set<LiveStream>()
    const watcher = {
      note() {
        for (const stream of streams) stream.checkAccess()
      },
    }
    rooms.join(userScope(userId), watcher)
    const account = { streams, watcher }
    accounts.set(userId, account)
    return account
  }
  const leaveAccount = (stream: LiveStream) => {
    const account = accounts.get(stream.userId)
    if (account?.streams.delete(stream) !== true || account.streams.size > 0) return
    rooms.leave(userScope(stream.userId), account.watcher)
    accounts.delete(stream.userId)
  }
  const beatLater = (stream: LiveStream) => {
    wheel.after(liveHeartbeatMs, () => {
      if (!stream.isOpen) return
      stream.beat()
      beatLater(stream)
    })
  }

  return {
    open({ readable, epoch, ...options }) {
      const stream = new LiveStream(tools, { ...options, ordinal: (opened += 1) })
      const account = accounts.get(options.userId) ?? openAccount(options.userId)
      account.streams.add(stream)
      options.response.once('close', () => {
        stream.cleanUp()
        leaveAccount(stream)
      })
      stream.begin(readable, epoch)
      // Covers changes since the scopes were read.
      stream.checkAccess()
      beatLater(stream)
      for (const oldest of account.streams) {
        if (account.streams.size <= maxStreamsOfUser) break
        leaveAccount(oldest)
        oldest.end(retryWhenReplacedMs)
      }
    },
    size: () => [...accounts.values()].reduce((sum, { streams }) => sum + streams.size, 0),
    close() {
      void counterChecks.stop()
      wheel.stop()
      let ordinal = 0
      for (const { streams } of accounts.values())
        for (const stream of streams) stream.end(retrySpreadMs * spreadShare((ordinal += 1)))
    },
  }
}

async function readAccess(deps: Deps, stream: LiveStream): Promise<readonly ReadableScope[] | null> {
  // A stream cannot send a renewed token. The next ordinary call gets one.
  const session = await openSession(deps, stream.token, { mayReissue: false })
  if (session === null || session.viewer.userId !== stream.userId) return null
  return openScopes({ reader: deps.database.reader, viewer: session.viewer }, stream.scopes)
}
