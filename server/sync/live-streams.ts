import type { ServerResponse } from 'node:http'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { liveHeartbeatMs, userScope } from '#src/contract/wire/sync-messages.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { repeat } from '#server/core/jobs/repeat.ts'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import { makeLiveRooms, type RoomListener } from './live-rooms.ts'
import { LiveStream, type StreamTools } from './live-stream.ts'
import { spreadShare } from './poke-pace.ts'
import { openScopes, type ReadableScope } from './open-scopes.ts'
import { makeTimerWheel } from './timer-wheel.ts'

/** More devices than one person has: a bound on what scripts take of this process, and so counted in each. */
export const maxStreamsOfUser = 10
/** How long a client stays away whose stream gave way to newer ones of its account. */
const retryWhenReplacedMs = 60_000
/** Over how long the clients of a process that ends come back. */
const retrySpreadMs = 3000
const stepMs = 20
/** A poke that got lost delays a screen by this long. */
const counterCheckMs = 3000

/** A stream whose head has been sent. */
export interface Opening {
  readonly userId: UserId
  /** Of the session that opens it. */
  readonly token: string
  readonly response: ServerResponse
  /** The scopes that it may hear of, as they were read a moment ago. */
  readonly readable: readonly ReadableScope[]
  readonly epoch: string
}

/** The open streams of this process. */
export interface LiveStreams {
  open(opening: Opening): void
  /** How many are open. */
  size(): number
  /** Ends all of them. */
  close(): void
}

interface Account {
  /** The oldest first. */
  readonly streams: Set<LiveStream>
  /** Is told of changes of the account's own scope. */
  readonly watcher: RoomListener
}

/**
 * Keeps the open streams of this process. Session and access are looked at again with each heartbeat, and at once when the
 * user's own scope changes: memberships leave their mark there, and so does the end of a session. Pokes may get lost on
 * their way from other processes: counters are compared every few seconds.
 */
export function makeLiveStreams(deps: Deps): LiveStreams {
  const { clock, bus, log, database } = deps
  const onUnreadable = (error: unknown) =>
    log.warn({ err: error }, 'The counters of scopes with live streams could not be read')
  const rooms = makeLiveRooms({ bus, clock, reader: database.reader, onUnreadable })
  const counterChecks = repeat(() => rooms.checkCounters(), counterCheckMs)
  const wheel = makeTimerWheel(clock, stepMs)
  const accounts = new Map<UserId, Account>()
  let opened = 0
  const tools: StreamTools = {
    rooms,
    wheel,
    nowMs: () => clock.monotonicMs(),
    access: (stream) => readAccess(deps, stream),
    onBroken: (error) => log.warn({ err: error }, 'The access of a live stream could not be read'),
  }

  const openAccount = (userId: UserId): Account => {
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
        stream.forget()
        leaveAccount(stream)
      })
      stream.begin(readable, epoch)
      // What changed between the reading of the scopes and now.
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
  // A renewed token cannot be handed over in mid-stream; the next ordinary call gets one.
  const session = await openSession(deps, stream.token, { mayReissue: false })
  if (session === null || session.viewer.userId !== stream.userId) return null
  return openScopes({ reader: deps.database.reader, viewer: session.viewer }, stream.scopes)
}
