import { callApi } from '#src/api/call.ts'
import { televisionCalls } from '#src/contract/calls/television-calls.ts'
import type { TelevisionCode } from '#src/contract/entities/zones/connected-television.ts'
import { clipAddress, loopAddress } from '#src/contract/entities/photos/clip-facts.ts'
import type { TelevisionWall } from '#src/contract/entities/zones/television-wall.ts'
import { secondMs } from '#src/contract/wire/durations.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'
import type { StoredTelevision } from '#src/data/engine/device-database.ts'
import { photoCacheName } from '#src/data/storage/photo-cache-name.ts'

/**
 * The state of a television. `code`: shows the code that a host enters; `wasDisconnected` is true if its previous wall
 * was disconnected. `unreached`: it has no wall and the server has not responded. `wall`: shows the wall as last read,
 * even offline.
 */
export type Television =
  | { readonly phase: 'code'; readonly code: TelevisionCode; readonly wasDisconnected: boolean }
  | { readonly phase: 'unreached' }
  | { readonly phase: 'wall'; readonly wall: TelevisionWall }

/** Longer than the server’s long poll. */
const pollTimeoutMs = 40 * secondMs
const pauseMs = secondMs
const waitingPauseMs = 2 * secondMs
const shortestRetryMs = 2 * secondMs
const longestRetryMs = 30 * secondMs

export interface RunningTelevision {
  /** Leaves the zone and shows a code for another one. */
  readonly restart: () => void
  readonly stop: () => void
}

/**
 * Shows the wall stored on this device, then polls the server until it is stopped. A disconnected wall is deleted with
 * its images, and a code for the next one is shown.
 */
export function runTelevision(
  device: DeviceContext,
  onChange: (television: Television) => void,
): RunningTelevision {
  const loop = new TelevisionLoop(device, onChange)
  void loop.run()
  return { restart: () => loop.restart(), stop: () => loop.stop() }
}

class TelevisionLoop {
  readonly #device: DeviceContext
  readonly #onChange: (television: Television) => void
  readonly #end = new AbortController()
  /** Aborts the current request or pause. */
  #turn = new AbortController()
  #isRestarting = false
  #hasCode = false
  #stored: StoredTelevision | null = null
  #failures = 0

  constructor(device: DeviceContext, onChange: (television: Television) => void) {
    this.#device = device
    this.#onChange = onChange
  }

  restart(): void {
    this.#isRestarting = true
    this.#turn.abort()
  }

  stop(): void {
    this.#end.abort()
    this.#turn.abort()
  }

  async run(): Promise<void> {
    const fact = await this.#device.device.facts.get('television')
    if (fact?.key === 'television') {
      this.#stored = fact.value
      this.#show({ phase: 'wall', wall: fact.value.wall })
    }
    while (!this.#end.signal.aborted) {
      this.#turn = new AbortController()
      const waitMs = this.#isRestarting ? await this.#open(false) : await this.#look()
      await this.#pause(waitMs)
    }
  }

  /** Returns how long to wait before the next turn. */
  async #look(): Promise<number> {
    const answer = await callApi(this.#device.api, televisionCalls.television, {
      query: this.#stored === null ? {} : { tag: this.#stored.tag },
      timeoutMs: pollTimeoutMs,
      signal: this.#turn.signal,
    })
    if (!answer.ok) return this.#failed(answer.error.retryAfterMs)
    this.#failures = 0
    const { value } = answer.value
    if (value.state === 'wall') {
      this.#hasCode = false
      await this.#keep({ tag: value.tag, wall: value.wall })
      return pauseMs
    }
    if (value.state === 'same') return pauseMs
    if (value.state === 'waiting' && this.#hasCode) return waitingPauseMs
    return this.#open(value.state === 'unknown' && this.#stored !== null)
  }

  async #open(wasDisconnected: boolean): Promise<number> {
    const { signal } = this.#end
    const opened = await callApi(this.#device.api, televisionCalls.openTelevision, { signal })
    if (!opened.ok) return this.#failed(opened.error.retryAfterMs)
    this.#failures = 0
    this.#isRestarting = false
    this.#hasCode = true
    await this.#forget()
    this.#show({ phase: 'code', code: opened.value.value.code, wasDisconnected })
    return waitingPauseMs
  }

  #failed(retryAfterMs: number | null | undefined): number {
    if (this.#stored === null && !this.#hasCode) this.#show({ phase: 'unreached' })
    this.#failures += 1
    const backOffMs = Math.min(longestRetryMs, shortestRetryMs * 2 ** Math.min(this.#failures - 1, 4))
    return Math.max(retryAfterMs ?? 0, backOffMs)
  }

  async #keep(stored: StoredTelevision): Promise<void> {
    this.#stored = stored
    this.#show({ phase: 'wall', wall: stored.wall })
    // Without space for this row, the wall is still shown until the page is reloaded.
    await this.#device.device.facts.put({ key: 'television', value: stored }).catch(() => undefined)
  }

  async #forget(): Promise<void> {
    if (this.#stored === null) return
    const { photos } = this.#stored.wall
    this.#stored = null
    await this.#device.device.facts.delete('television')
    await deletePictures(photos)
  }

  #show(television: Television): void {
    if (!this.#end.signal.aborted) this.#onChange(television)
  }

  #pause(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { signal } = this.#turn
    if (signal.aborted) return Promise.resolve()
    const cancel = this.#device.platform.clock.startTimer(ms, resolve)
    signal.addEventListener('abort', () => {
      cancel()
      resolve()
    })
    return promise
  }
}

/** Deletes a wall’s images from the service worker’s cache. */
async function deletePictures(photos: TelevisionWall['photos']): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(photoCacheName)
  for (const { filename, clip } of photos) {
    await cache.delete(`/uploads/${filename}`, { ignoreSearch: true })
    if (clip?.filename == null) continue
    for (const address of [clipAddress(clip.filename), loopAddress(clip.filename)])
      await cache.delete(address)
  }
}
