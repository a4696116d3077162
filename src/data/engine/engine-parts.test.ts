import { expect, test, vi } from 'vitest'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { fakeUser } from '#src/data/session/data-context-fake.ts'
import { like, photoId, withPhoto } from '#src/testing/support/outbox-fixture.ts'
import type { Platform } from '#src/platform/platform.ts'

/** The app in another tab of the same device: its modules are loaded again, and no feature is registered yet. */
async function openTab(platform: Platform) {
  vi.resetModules()
  const { commit } = await import('./commit.ts')
  const { PartsNotLoadedError, engineParts, loadParts, registerPartsLater } =
    await import('./engine-parts.ts')
  const { watchData } = await import('./live-queries.ts')
  const { readOutbox } = await import('./outbox/lease-rows.ts')
  const { readPhoto } = await import('#src/data/photos/read-photos.ts')
  const { openDevice, openUser } = await import('#src/data/session/open-device.ts')
  const loads: string[] = []
  registerPartsLater(async () => {
    loads.push('registry')
    const { registerFeatures } = await import('#src/data/registry.ts')
    registerFeatures()
  })
  const context = await openUser(await openDevice(platform), fakeUser)
  return {
    PartsNotLoadedError,
    commit,
    context,
    engineParts,
    loadParts,
    loads,
    readOutbox,
    readPhoto,
    watchData,
  }
}

test('a live query loads the features’ parts when another tab stores the first unsent change', async () => {
  const first = await withPhoto()
  const tab = await openTab(first.platform)
  const seen: (boolean | undefined)[] = []
  const stop = tab.watchData(tab.context, (context) => tab.readPhoto(context, photoId), {
    onValue: (photo) => seen.push(photo?.liked),
    onError: (error) => {
      throw error
    },
  })
  await expect.poll(() => seen).toEqual([false])
  expect(tab.loads).toEqual([])
  await like(first, true)
  await expect.poll(() => seen.at(-1)).toBe(true)
  expect(tab.loads).toEqual(['registry'])
  await like(first, false)
  await expect.poll(() => seen.at(-1)).toBe(false)
  expect(tab.loads).toEqual(['registry'])
  stop()
})

test('a commit loads the features’ parts first, and stores nothing without them', async () => {
  const { platform } = await withPhoto()
  const tab = await openTab(platform)
  expect(() => tab.engineParts()).toThrow(tab.PartsNotLoadedError)
  await tab.commit(tab.context, { name: 'zone.create', args: mutationExamples['zone.create'] })
  expect(tab.loads).toEqual(['registry'])
  expect((await tab.readOutbox(tab.context.database)).map(({ name }) => name)).toEqual(['zone.create'])
  await tab.loadParts()
  expect(tab.loads).toEqual(['registry'])
})

test('a commit within a transaction of its caller keeps the transaction until the parts are loaded', async () => {
  const { platform } = await withPhoto()
  const tab = await openTab(platform)
  const { outbox, meta } = tab.context.database
  await tab.context.database.transaction('rw', outbox, meta, async () => {
    await tab.commit(tab.context, { name: 'zone.create', args: mutationExamples['zone.create'] })
    await meta.put({ key: 'retry-asked-at', value: 1 })
  })
  expect(tab.loads).toEqual(['registry'])
  expect(await meta.get('retry-asked-at')).toEqual({ key: 'retry-asked-at', value: 1 })
})
