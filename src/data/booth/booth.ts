import { callApi } from '#src/api/call.ts'
import { type ClientProblem, isUnanswered } from '#src/api/client-problem.ts'
import { sendBoothPhoto } from '#src/api/send-booth-photo.ts'
import { boothCalls } from '#src/contract/calls/booth-calls.ts'
import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { BoothKey, OpenBooth } from '#src/contract/entities/zones/booth.ts'
import { minuteMs, secondMs } from '#src/contract/wire/durations.ts'
import { headers } from '#src/contract/wire/headers.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'
import {
  countShots,
  deleteShot,
  deleteShots,
  queueShot,
  queueShownShots,
  nextShot,
  rejectShot,
  type ShotCounts,
  shotsOnDevice,
  storeShot,
} from './booth-shots.ts'

/**
 * The state of a booth. `unreached`: no response from the server yet. `open`: it takes photos, even offline. `closed`:
 * its album accepts no photos now. `gone`: its key is not valid. Photos on the device stay there in every phase.
 */
export interface BoothView {
  readonly phase: 'unreached' | 'open' | 'closed' | 'gone'
  /** null until it has been read once. */
  readonly booth: OpenBooth | null
  readonly counts: ShotCounts
}

export interface RunningBooth {
  /** Stores a photo. It is sent once it is kept. Returns null if this device has no space for it. */
  readonly add: (shot: { readonly bytes: ArrayBuffer; readonly takenAt: EpochMs }) => Promise<Uuid | null>
  readonly keep: (id: Uuid) => Promise<void>
  readonly drop: (id: Uuid) => Promise<void>
  /** Returns the photos that exist only on this device. */
  readonly left: () => ReturnType<typeof shotsOnDevice>
  readonly removeShots: (ids: readonly Uuid[]) => Promise<void>
  readonly stop: () => void
}

const checkIntervalMs = minuteMs
const shortestRetryMs = 2 * secondMs
const longestRetryMs = 30 * secondMs

/** Shows the booth data stored on this device, then polls the server and sends photos until it is stopped. */
export function runBooth(
  device: DeviceContext,
  key: BoothKey,
  onChange: (view: BoothView) => void,
): RunningBooth {
  const loop = new BoothLoop(device, key, onChange)
  const running = loop.run()
  running.catch((failure: unknown) => device.platform.log.error('booth-failed', failure))
  return loop
}

class BoothLoop implements RunningBooth {
  readonly #device: DeviceContext
  readonly #key: BoothKey
  readonly #onChange: (view: BoothView) => void
  readonly #end = new AbortController()
  #pause: (() => void) | null = null
  /** True if an event occurred that the current turn may have missed. */
  #isWoken = false
  #phase: BoothView['phase'] = 'unreached'
  #booth: OpenBooth | null = null
  #failures = 0
  #lookedAtMs: number | null = null

  constructor(device: DeviceContext, key: BoothKey, onChange: (view: BoothView) => void) {
    this.#device = device
    this.#key = key
    this.#onChange = onChange
  }

  readonly add: RunningBooth['add'] = (shot) =>
    this.#booth === null
      ? Promise.resolve(null)
      : storeShot(this.#device, { key: this.#key, booth: this.#booth }, shot)

  readonly keep: RunningBooth['keep'] = async (id) => {
    await queueShot(this.#device.device, id)
    await this.#show()
    this.#wake()
  }

  readonly drop: RunningBooth['drop'] = (id) => deleteShot(this.#device.device, id)
  readonly left: RunningBooth['left'] = () => shotsOnDevice(this.#device.device, this.#key)

  readonly removeShots: RunningBooth['removeShots'] = async (ids) => {
    await deleteShots(this.#device.device, ids)
    await this.#show()
  }

  readonly stop = () => {
    this.#end.abort()
    this.#wake()
  }

  async run(): Promise<void> {
    const { device, platform } = this.#device
    const fact = await device.facts.get('booth')
    if (fact?.key === 'booth' && fact.value.key === this.#key) {
      this.#phase = 'open'
      this.#booth = fact.value.booth
    }
    await queueShownShots(device, this.#key)
    // If the browser does not grant persistence, it may still keep the photos.
    void platform.storage.persist()
    const unsubscribe = platform.online.subscribe(() => this.#wake())
    if (this.#booth !== null) await this.#show()
    while (!this.#end.signal.aborted) {
      this.#isWoken = false
      const waitMs = await this.#turn()
      await this.#show()
      await this.#wait(waitMs)
    }
    unsubscribe()
  }

  /** Fetches the booth if it is due, otherwise sends one photo. Returns how long to wait before the next turn. */
  async #turn(): Promise<number> {
    const nowMs = this.#device.platform.clock.monotonicMs()
    if (this.#lookedAtMs === null || nowMs - this.#lookedAtMs >= checkIntervalMs) return this.#look(nowMs)
    const shot = this.#phase === 'open' ? await nextShot(this.#device.device, this.#key) : null
    if (shot === null) return checkIntervalMs - (nowMs - this.#lookedAtMs)
    const sent = await sendBoothPhoto(this.#device.api, { ...shot, signal: this.#end.signal })
    if (sent.ok) {
      await deleteShot(this.#device.device, shot.id)
      this.#failures = 0
      return 0
    }
    const { code } = sent.error
    if (affectsWholeBooth(sent.error)) {
      // The error may concern the booth or only this photo. Fetching the booth shows which.
      const waitMs = await this.#look(nowMs)
      if (this.#lookedAtMs !== nowMs || this.#phase !== 'open') return waitMs
      if (code !== 'gone') return this.#failed(sent.error.retryAfterMs)
    }
    if (!isFinal(sent.error)) return this.#failed(sent.error.retryAfterMs)
    await rejectShot(this.#device.device, shot.id, code)
    return 0
  }

  async #look(nowMs: number): Promise<number> {
    const answer = await callApi(this.#device.api, boothCalls.booth, {
      headers: { [headers.booth]: this.#key },
      signal: this.#end.signal,
    })
    if (!answer.ok) return this.#failed(answer.error.retryAfterMs)
    this.#failures = 0
    this.#lookedAtMs = nowMs
    const { value } = answer.value
    this.#phase = value.state
    if (value.state !== 'open') return checkIntervalMs
    this.#booth = value.booth
    // Without space for this row the booth still works until the page is reloaded offline.
    const fact = { key: 'booth', value: { key: this.#key, booth: value.booth } } as const
    await this.#device.device.facts.put(fact).catch(() => undefined)
    return 0
  }

  #failed(retryAfterMs: number | null): number {
    this.#failures += 1
    const backOffMs = Math.min(longestRetryMs, shortestRetryMs * 2 ** Math.min(this.#failures - 1, 4))
    return Math.max(retryAfterMs ?? 0, backOffMs)
  }

  async #show(): Promise<void> {
    const counts = await countShots(this.#device.device, this.#key)
    if (this.#end.signal.aborted) return
    this.#onChange({ phase: this.#phase, booth: this.#booth, counts })
  }

  #wake(): void {
    this.#isWoken = true
    this.#pause?.()
  }

  async #wait(ms: number): Promise<void> {
    if (ms <= 0 || this.#isWoken || this.#end.signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const cancel = this.#device.platform.clock.startTimer(ms, resolve)
    this.#pause = resolve
    await promise
    this.#pause = null
    cancel()
  }
}

/** True if the error may concern the booth as a whole. */
function affectsWholeBooth({ code }: ClientProblem): boolean {
  return code === 'gone' || code === 'zone_closed' || code === 'not_found'
}

/** True if the server responded and would reject the same photo every time. */
function isFinal(problem: ClientProblem): boolean {
  const { status } = problem
  if (isUnanswered(problem) || status === null) return false
  return status >= 400 && status < 500 && ![401, 404, 408, 425, 426, 429].includes(status)
}
