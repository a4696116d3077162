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
  dropShot,
  forgetShots,
  keepShot,
  keepShown,
  nextShot,
  refuseShot,
  type ShotCounts,
  shotsOnDevice,
  storeShot,
} from './booth-shots.ts'

/**
 * What a booth is. `unreached`: the server never answered here. `open`: it takes photos, also without a network. `closed`: its album
 * takes none now. `gone`: its key opens nothing. What it has on the device stays there in every phase.
 */
export interface BoothView {
  readonly phase: 'unreached' | 'open' | 'closed' | 'gone'
  /** null until it was read once. */
  readonly booth: OpenBooth | null
  readonly counts: ShotCounts
}

/** A booth at work. */
export interface RunningBooth {
  /** Stores a photo; it is sent once it is kept. null: this device has no room for it. */
  readonly add: (shot: { readonly bytes: ArrayBuffer; readonly takenAt: EpochMs }) => Promise<Uuid | null>
  readonly keep: (id: Uuid) => Promise<void>
  readonly drop: (id: Uuid) => Promise<void>
  /** What is on this device alone. */
  readonly left: () => ReturnType<typeof shotsOnDevice>
  readonly forget: (ids: readonly Uuid[]) => Promise<void>
  readonly stop: () => void
}

const lookEveryMs = minuteMs
const shortestRetryMs = 2 * secondMs
const longestRetryMs = 30 * secondMs

/** Shows what this device kept of the booth, then follows the server and sends photos until it is stopped. */
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
  /** Something happened that the turn under way may have missed. */
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
    await keepShot(this.#device.device, id)
    await this.#show()
    this.#wake()
  }

  readonly drop: RunningBooth['drop'] = (id) => dropShot(this.#device.device, id)
  readonly left: RunningBooth['left'] = () => shotsOnDevice(this.#device.device, this.#key)

  readonly forget: RunningBooth['forget'] = async (ids) => {
    await forgetShots(this.#device.device, ids)
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
    await keepShown(device, this.#key)
    // A browser that promises nothing may still keep them.
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

  /** Looks at the booth where it is time, else sends one photo. Answers how long to wait before the next turn. */
  async #turn(): Promise<number> {
    const nowMs = this.#device.platform.clock.monotonicMs()
    if (this.#lookedAtMs === null || nowMs - this.#lookedAtMs >= lookEveryMs) return this.#look(nowMs)
    const shot = this.#phase === 'open' ? await nextShot(this.#device.device, this.#key) : null
    if (shot === null) return lookEveryMs - (nowMs - this.#lookedAtMs)
    const sent = await sendBoothPhoto(this.#device.api, { ...shot, signal: this.#end.signal })
    if (sent.ok) {
      await dropShot(this.#device.device, shot.id)
      this.#failures = 0
      return 0
    }
    const { code } = sent.error
    if (isOfBooth(sent.error)) {
      // Of the booth or of this photo: the booth itself tells.
      const waitMs = await this.#look(nowMs)
      if (this.#lookedAtMs !== nowMs || this.#phase !== 'open') return waitMs
      if (code !== 'gone') return this.#failed(sent.error.retryAfterMs)
    }
    if (!isFinal(sent.error)) return this.#failed(sent.error.retryAfterMs)
    await refuseShot(this.#device.device, shot.id, code)
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
    if (value.state !== 'open') return lookEveryMs
    this.#booth = value.booth
    // Without room it goes on all the same, until a reload without a network.
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

/** What the server may say of the booth as a whole. */
function isOfBooth({ code }: ClientProblem): boolean {
  return code === 'gone' || code === 'zone_closed' || code === 'not_found'
}

/** The server answered, and would answer the same photo so every time. */
function isFinal(problem: ClientProblem): boolean {
  const { status } = problem
  if (isUnanswered(problem) || status === null) return false
  return status >= 400 && status < 500 && ![401, 404, 408, 425, 426, 429].includes(status)
}
