import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeZone, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { openUser } from '#src/data/session/open-device.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'
import { chooseFiles } from './choose-files.ts'
import { addDraft } from './chosen-commands.ts'
import { preparedFrom, uploads } from './chosen-fixture.ts'
import type { ChosenPurpose } from '#src/data/engine/rows/chosen-photo-row.ts'
import { prepareInBackground } from './prepare-in-background.ts'
import {
  type PhotoPreparer,
  prepareAll,
  runPhotoPreparation,
  waitUntilPrepared,
} from './photo-preparation.ts'

/** A tab. Its reads and preparations pause until they are resumed. A kill ends all of them and closes its database. */
class Tab {
  readonly context: DataContext
  readonly #paused: { readonly resume: () => void; readonly end: (why: Error) => void }[] = []
  readonly #end = new AbortController()

  private constructor(context: DataContext) {
    this.context = context
  }

  static async open(device: DataContext): Promise<Tab> {
    return new Tab(await openUser(device, device.user))
  }

  hold(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    if (this.#end.signal.aborted) reject(new Error('Killed'))
    else this.#paused.push({ resume: resolve, end: reject })
    return promise
  }

  resume(): void {
    this.#paused.shift()?.resume()
  }

  prepare(run: typeof prepareAll | typeof prepareInBackground): void {
    const prepare: PhotoPreparer = (bytes) => this.hold().then(() => preparedFrom(bytes))
    run(this.context, prepare, this.#end.signal).catch(() => undefined)
  }

  kill(): void {
    this.#end.abort()
    this.context.database.close()
    for (const { end } of this.#paused.splice(0)) end(new Error('Killed'))
  }
}

type Act =
  | { readonly kind: 'choose'; readonly count: number; readonly purpose: ChosenPurpose }
  | { readonly kind: 'go on' | 'prepare' | 'wake worker' | 'tap' | 'kill' }

interface Step {
  readonly tab: number
  readonly act: Act
}

const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.nat(1),
  act: fc.oneof(
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom<ChosenPurpose[]>('draft', 'adding'))
      .map(([count, purpose]): Act => ({ kind: 'choose', count, purpose })),
    fc.constantFrom<Act[]>(
      { kind: 'go on' },
      { kind: 'prepare' },
      { kind: 'wake worker' },
      { kind: 'tap' },
      { kind: 'kill' },
    ),
  ),
})

/** Waits for the database to finish pending work. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

function picture(name: string, tab: Tab): File {
  const file = new File([Uint8Array.from([0xff, 0xd8, 0xff]), name], name)
  const bytes = file.arrayBuffer()
  file.arrayBuffer = () => tab.hold().then(() => bytes)
  return file
}

test('[CH4] [CH5] [CH8] after any kill, each recorded file is queued once, reported, or still a draft', async () => {
  const run = async (steps: readonly Step[], pause: number) => {
    const device = await makeFakeContext()
    const tabs = [await Tab.open(device), await Tab.open(device)]
    const recorded: string[] = []
    let chosen = 0
    for (const { tab: index, act } of steps) {
      const tab = tabs[index]
      if (tab === undefined) continue
      switch (act.kind) {
        case 'choose': {
          const names = Array.from({ length: act.count }, () => `${(chosen += 1)}.jpg`)
          const files = names.map((name) => picture(name, tab))
          const facts = { purpose: act.purpose, zoneId: fakeZone.id }
          const batch = await chooseFiles(files, facts, tab.context)
          batch.read.catch(() => undefined)
          recorded.push(...names)
          break
        }
        case 'go on':
          tab.resume()
          break
        case 'prepare':
          tab.prepare(prepareAll)
          break
        case 'wake worker':
          tab.prepare(prepareInBackground)
          break
        case 'tap': {
          const drafts = await tab.context.database.chosenPhotos.where('stage').equals('draft').primaryKeys()
          addDraft(drafts, '', tab.context).catch(() => undefined)
          break
        }
        case 'kill':
          tab.kill()
          tabs[index] = await Tab.open(device)
          break
      }
      await turns(pause)
    }
    for (const tab of tabs) tab.kill()
    await turns(20)

    const last = await openUser(device, device.user)
    const abort = new AbortController()
    runPhotoPreparation(last, preparedFrom, abort.signal)
    const rows = await last.database.chosenPhotos.toArray()
    await waitUntilPrepared(
      last,
      rows.map(({ id }) => id),
    )
    abort.abort()
    const queued = (await uploads(last)).map(({ args }) => args.originalName)
    const left = (await last.database.chosenPhotos.toArray()).map(({ name }) => name)
    expect([...queued, ...left].toSorted()).toEqual(recorded.toSorted())
    const bytes = await last.database.chosenBytes.toCollection().primaryKeys()
    const ids = new Set((await last.database.chosenPhotos.toArray()).map(({ id }) => id))
    expect(bytes.filter(([id]) => !ids.has(id))).toEqual([])
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 18 }), fc.integer({ min: 0, max: 12 }), run),
    { numRuns: runsFrom('PROPERTY_RUNS', 40) },
  )
})
