import type { ServerResponse } from 'node:http'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { type LivePoke, type Scope, shortestPullPauseMs } from '#src/contract/wire/sync-messages.ts'
import type { LiveRooms, RoomListener } from './live-rooms.ts'
import { spreadShare } from './poke-pace.ts'
import type { ReadableScope } from './open-scopes.ts'
import type { TimerWheel } from './timer-wheel.ts'

/** A client with this many unread bytes is disconnected. It pulls after it reconnects. */
const maxUnreadBytes = 64 * 1024

/** Dependencies shared by all streams of a process. */
export interface StreamDeps {
  readonly rooms: LiveRooms
  readonly wheel: TimerWheel
  readonly nowMs: () => number
  /**
   * Returns the scopes that the stream's session may still read, in their current state; null if the session has ended.
   */
  readonly access: (stream: LiveStream) => Promise<readonly ReadableScope[] | null>
  readonly onBroken: (error: unknown) => void
}

export interface StreamOptions {
  readonly ordinal: number
  readonly userId: UserId
  /** The token of the session that opened it. */
  readonly token: string
  readonly response: ServerResponse
}

/**
 * One open live stream. It reports changes of all of its scopes together, and no more often than its client may pull.
 * Changes during an access check are reported afterwards, if access is still granted.
 */
export class LiveStream implements RoomListener {
  readonly userId: UserId
  readonly token: string
  readonly #ordinal: number
  readonly #response: ServerResponse
  readonly #tools: StreamDeps
  /** The followed scopes, each with the last announced revision. */
  readonly #announced = new Map<Scope, number>()
  #changes: Map<Scope, number> | null = null
  #toldAtMs = Number.NEGATIVE_INFINITY
  #isPlanned = false
  #check: 'none' | 'running' | 'again' = 'none'
  isOpen = true

  constructor(tools: StreamDeps, { ordinal, userId, token, response }: StreamOptions) {
    this.#tools = tools
    this.#ordinal = ordinal
    this.userId = userId
    this.token = token
    this.#response = response
  }

  get scopes(): readonly Scope[] {
    return [...this.#announced.keys()]
  }

  /** Sends the current revision of each scope and starts to follow them. */
  begin(readable: readonly ReadableScope[], epoch: string): void {
    let text = ':\n\n'
    for (const [index, { scope, seq }] of readable.entries()) {
      this.#announced.set(scope, seq)
      this.#tools.rooms.join(scope, this, seq)
      text += eventText({ scope, rev: seq, epoch, more: index + 1 < readable.length })
    }
    this.#send(text)
  }

  note(scope: Scope, rev: number): void {
    const announced = this.#announced.get(scope)
    if (announced === undefined || rev <= announced) return
    this.#changes ??= new Map()
    this.#changes.set(scope, rev)
    this.#plan()
  }

  /** Keeps the stream alive and checks access again. */
  beat(): void {
    this.#send(':\n\n')
    this.checkAccess()
  }

  /** Removes scopes that the session may no longer read. Also finds changes that the bus did not report. */
  checkAccess(): void {
    if (!this.isOpen) return
    if (this.#check !== 'none') {
      this.#check = 'again'
      return
    }
    this.#check = 'running'
    this.#tools
      .access(this)
      .then((readable) => this.#apply(readable))
      .catch((error: unknown) => {
        this.#tools.onBroken(error)
        this.end()
      })
      .finally(() => {
        const isDueAgain = this.#check === 'again'
        this.#check = 'none'
        if (isDueAgain) this.checkAccess()
        else this.#plan()
      })
  }

  /** Ends the stream. The client may reconnect after `retryMs`, which spreads the reconnects of many clients. */
  end(retryMs?: number): void {
    if (!this.isOpen) return
    if (retryMs !== undefined) this.#send(`retry: ${Math.round(retryMs)}\n\n`)
    this.cleanUp()
    this.#response.end()
  }

  /** Cleans up after the connection has closed. */
  cleanUp(): void {
    this.isOpen = false
    for (const scope of this.#announced.keys()) this.#tools.rooms.leave(scope, this)
    this.#announced.clear()
    this.#changes = null
  }

  #apply(readable: readonly ReadableScope[] | null): void {
    if (readable === null) {
      this.end()
      return
    }
    const seen = new Map(readable.map(({ scope, seq }) => [scope, seq]))
    for (const scope of this.scopes) {
      const seq = seen.get(scope)
      if (seq !== undefined) this.note(scope, seq)
      else this.#drop(scope)
    }
  }

  #drop(scope: Scope): void {
    this.#announced.delete(scope)
    this.#changes?.delete(scope)
    this.#tools.rooms.leave(scope, this)
  }

  #plan(): void {
    if (!this.isOpen || this.#isPlanned || this.#check !== 'none' || this.#changes === null) return
    const { rooms, wheel, nowMs } = this.#tools
    let pauseMs = 0
    let spreadMs = 0
    for (const scope of this.#changes.keys()) {
      pauseMs = Math.max(pauseMs, rooms.pauseMs(scope))
      spreadMs = Math.max(spreadMs, rooms.spreadMs(scope))
    }
    this.#isPlanned = true
    const waitMs = Math.max(spreadMs * spreadShare(this.#ordinal), this.#toldAtMs + pauseMs - nowMs())
    wheel.after(waitMs, () => this.#tell())
  }

  #tell(): void {
    this.#isPlanned = false
    const changes = this.#changes
    if (!this.isOpen || this.#check !== 'none' || changes === null) return
    this.#changes = null
    this.#toldAtMs = this.#tools.nowMs()
    let text = ''
    for (const [scope, rev] of changes) {
      const pauseMs = this.#tools.rooms.pauseMs(scope)
      this.#announced.set(scope, rev)
      text += eventText({ scope, rev, ...(pauseMs > shortestPullPauseMs ? { pauseMs } : {}) })
    }
    if (text !== '') this.#send(text)
  }

  #send(text: string): void {
    if (!this.isOpen) return
    if (this.#response.writableLength > maxUnreadBytes) this.#response.destroy()
    else this.#response.write(text)
  }
}

function eventText(poke: LivePoke): string {
  return `data: ${JSON.stringify(poke)}\n\n`
}
