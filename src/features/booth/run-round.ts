import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { BoothSettings } from '#src/contract/entities/zones/booth.ts'
import { shotsOf } from '#src/contract/rules/booth-picture.ts'
import { secondMs } from '#src/contract/wire/durations.ts'
import type { RunningBooth } from '#src/data/booth/booth.ts'
import type { Clock } from '#src/platform/clock.ts'

/** The phase of a round, from one press of the shutter to the next. `shot` and `all` count photos from 1. */
export type RoundPhase =
  | { readonly name: 'ready' }
  | { readonly name: 'counting'; readonly left: number; readonly shot: number; readonly all: number }
  | { readonly name: 'flash' }
  | { readonly name: 'making' }
  | { readonly name: 'shown'; readonly picture: Blob; readonly left: number }
  | { readonly name: 'thanks' }

/** Dependencies of a booth round. */
export interface RoundParts {
  readonly clock: Clock
  readonly booth: Pick<RunningBooth, 'add' | 'keep' | 'drop'>
  readonly settings: BoothSettings
  /** Aborted when the page ends; stored photos are kept. */
  readonly signal: AbortSignal
  /** Captures the camera's current image; null if there is none. */
  readonly captureShot: () => Promise<Blob | null>
  /** Combines all photos into one image; null if that fails. */
  readonly compose: (shots: readonly Blob[]) => Promise<ArrayBuffer | null>
  readonly beep: (isLast: boolean) => void
  /** Resolves with the choice of the people in the photo. Waits until aborted. */
  readonly choice: (signal: AbortSignal) => Promise<'keep' | 'again'>
  readonly show: (phase: RoundPhase) => void
}

/** Gives people time to change their pose between the photos of a strip. */
const nextCountdown = 3
/** The screen lights up faces before the photo is taken. */
const flashMs = 250
const shownSeconds = 5
const thanksMs = 3500

/** `again`: the people in the photo want another one. */
type RoundEnd = 'kept' | 'again' | 'not-taken' | 'no-room' | 'ended'

/**
 * Counts down, takes the photos, stores the image and then shows it. Keeps the image unless it is discarded within
 * seconds. An image on the screen is already on disk.
 */
export async function runRound(parts: RoundParts): Promise<RoundEnd> {
  const { signal, show, booth, clock } = parts
  const takenAt = clock.now()
  const shots = await takeShots(parts)
  if (signal.aborted) return 'ended'
  if (shots === null) return 'not-taken'
  show({ name: 'making' })
  const pictures = await picturesOf(shots, parts)
  const ids = []
  for (const bytes of pictures) {
    const id = await booth.add({ bytes, takenAt: takenAt + ids.length })
    if (id === null) break
    ids.push(id)
  }
  const [first] = pictures
  if (first === undefined || ids.length === 0) return 'no-room'
  const choice = await waitForChoice(new Blob([first], { type: 'image/jpeg' }), parts)
  await applyChoice(booth, ids, choice)
  if (choice === 'again') return 'again'
  show({ name: 'thanks' })
  await pause(clock, thanksMs, signal)
  return ids.length < pictures.length ? 'no-room' : 'kept'
}

async function applyChoice(
  booth: RoundParts['booth'],
  ids: readonly Uuid[],
  choice: 'keep' | 'again',
): Promise<void> {
  for (const id of ids) await (choice === 'keep' ? booth.keep(id) : booth.drop(id))
}

async function takeShots({ settings, captureShot, ...parts }: RoundParts): Promise<readonly Blob[] | null> {
  const all = shotsOf[settings.layout]
  const shots: Blob[] = []
  while (shots.length < all && !parts.signal.aborted) {
    const seconds = shots.length === 0 ? settings.countdown : nextCountdown
    await countDown(parts, { seconds, beeps: settings.beeps, shot: shots.length + 1, all })
    if (parts.signal.aborted) return null
    parts.show({ name: 'flash' })
    await pause(parts.clock, flashMs, parts.signal)
    const shot = await captureShot()
    if (shot === null) return null
    shots.push(shot)
  }
  return shots
}

interface CountdownOptions {
  readonly seconds: number
  readonly beeps: boolean
  readonly shot: number
  readonly all: number
}

async function countDown(
  { clock, signal, show, beep }: Pick<RoundParts, 'clock' | 'signal' | 'show' | 'beep'>,
  { seconds, beeps, shot, all }: CountdownOptions,
): Promise<void> {
  for (let left = seconds; left > 0 && !signal.aborted; left--) {
    show({ name: 'counting', left, shot, all })
    if (beeps) beep(left === 1)
    await pause(clock, secondMs, signal)
  }
}

/** Returns the single photos if they cannot be combined, so that none is lost. */
async function picturesOf(
  shots: readonly Blob[],
  { settings, compose }: RoundParts,
): Promise<readonly ArrayBuffer[]> {
  const isPlain = settings.layout === 'single' && !settings.hasFrame
  const made = isPlain ? null : await compose(shots)
  return made === null ? Promise.all(shots.map((shot) => shot.arrayBuffer())) : [made]
}

async function waitForChoice(
  picture: Blob,
  { clock, signal, show, choice }: RoundParts,
): Promise<'keep' | 'again'> {
  const chosen = new AbortController()
  const onEnd = () => chosen.abort()
  signal.addEventListener('abort', onEnd)
  const choicePromise = choice(chosen.signal).then((made) => {
    chosen.abort()
    return made
  })
  for (let left = shownSeconds; left > 0 && !chosen.signal.aborted; left--) {
    show({ name: 'shown', picture, left })
    await pause(clock, secondMs, chosen.signal)
  }
  chosen.abort()
  signal.removeEventListener('abort', onEnd)
  return choicePromise
}

function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (signal.aborted) return Promise.resolve()
  const cancel = clock.startTimer(ms, resolve)
  signal.addEventListener('abort', () => {
    cancel()
    resolve()
  })
  return promise
}
