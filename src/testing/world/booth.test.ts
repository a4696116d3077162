import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { boothCalls } from '#src/contract/calls/booth-calls.ts'
import type { BoothKey } from '#src/contract/entities/zones/booth.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'
import { openDevice } from '#src/data/session/open-device.ts'
import type { Network } from '#src/platform/network/network.ts'
import { type FakePlatform, makeFakePlatform } from '#src/platform/platform-fake.ts'
import { type Hosting, hostZone } from '#server/testing/test-hosting.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { type BoothView, runBooth, type RunningBooth } from '#src/data/booth/booth.ts'

let server: TestServer
let hosting: Hosting
let platform: FakePlatform
let device: DeviceContext
let key: BoothKey
let boothId: string
let isCut = false
let losesAnswers = false
let underWay = 0
let seed = 73_000
let running: RunningBooth | null = null
let view: BoothView | null = null

const network: Network = {
  baseUrl: '',
  fetch: async (path, init) => {
    if (isCut) throw new TypeError('cut')
    underWay += 1
    try {
      const answer = await server.fetch(path, init)
      if (losesAnswers && path.endsWith('/photos')) throw new TypeError('The response was lost')
      return answer
    } finally {
      underWay -= 1
    }
  },
  openUpload: () => null,
  savesData: () => false,
}

beforeEach(async () => {
  isCut = false
  losesAnswers = false
  view = null
  server = await startTestServer()
  hosting = await hostZone(server)
  platform = makeFakePlatform(3, { network })
  device = await openDevice(platform)
  boothId = randomUUID()
  const requestBody = {
    id: boothId,
    name: 'Booth',
    layout: 'single',
    countdown: 3,
    hasFrame: false,
    beeps: false,
  }
  const made = await hosting.owner.call(`POST ${hosting.path}/booths`, requestBody)
  ;({ key } = v.parse(boothCalls.makeBooth.answer, made.json))
})
afterEach(async () => {
  running?.stop()
  await server.close()
})

/** Opens the page of the booth. Stops a running one first. */
async function start(phase: BoothView['phase'] = 'open') {
  running?.stop()
  view = null
  const started = runBooth(device, key, (next) => {
    view = next
  })
  running = started
  await expect.poll(() => view?.phase).toBe(phase)
  return started
}

const shot = async () => ({
  bytes: (await picture(seed++)).buffer,
  takenAt: platform.clock.now(),
})

async function addAndKeep(booth: RunningBooth) {
  const id = await booth.add(await shot())
  if (id === null) throw new Error('The photo was not stored')
  await booth.keep(id)
  return id
}

const photos = () => hosting.rowsOf(hosting.owner, 'photo')
const waiting = () => view?.counts.waiting
/** Polls while time passes. Each poll advances the clock by five seconds, unless the server is working. */
function later<T>(read: () => T) {
  const passing = () => {
    if (underWay === 0) platform.clock.advance(5000)
    return read()
  }
  return expect.poll(passing)
}

test('photos that people keep are sent, discarded ones are not', async () => {
  const booth = await start()
  await addAndKeep(booth)
  await expect.poll(photos).toHaveLength(1)
  const dropped = await booth.add(await shot())
  if (dropped !== null) await booth.drop(dropped)
  await expect.poll(waiting).toBe(0)
  expect([await photos(), await booth.left()]).toMatchObject([[{ uploader: { displayName: 'Booth' } }], []])
})

test('offline photos wait, even in a page that starts offline, and arrive once', async () => {
  await start()
  isCut = true
  const booth = await start()
  for (let count = 0; count < 3; count++) await addAndKeep(booth)
  await expect.poll(waiting).toBe(3)
  expect(await photos()).toEqual([])
  isCut = false
  losesAnswers = true
  platform.online.change()
  await expect.poll(photos).toHaveLength(1)
  losesAnswers = false
  await later(waiting).toBe(0)
  expect(await photos()).toHaveLength(3)
})

test('a photo on screen when its page died is sent by the next page', async () => {
  const booth = await start()
  await booth.add(await shot())
  await start()
  await expect.poll(photos).toHaveLength(1)
})

test('photos of a closed booth stay on the device and can be saved or deleted there', async () => {
  const booth = await start()
  isCut = true
  await addAndKeep(booth)
  await hosting.owner.call(`DELETE ${hosting.path}/booths/${boothId}`)
  isCut = false
  await later(() => view?.phase).toBe('gone')
  const left = await booth.left()
  expect([left.length, waiting(), await photos()]).toEqual([1, 1, []])
  await booth.removeShots(left.map(({ id }) => id))
  expect([await booth.left(), waiting()]).toEqual([[], 0])
})

test('a closed album accepts the photos when it is open again', async () => {
  const booth = await start()
  const close = (isClosed: boolean) => hosting.owner.call(`PUT ${hosting.path}/closed`, { isClosed })
  await close(true)
  await addAndKeep(booth)
  await expect.poll(() => view?.phase).toBe('closed')
  await close(false)
  await later(photos).toHaveLength(1)
  expect(view?.phase).toBe('open')
})

test('a photo that the server never accepts stays, and blocks no other', async () => {
  const booth = await start()
  const broken = await booth.add({ bytes: new TextEncoder().encode('no photo').buffer, takenAt: 1 })
  if (broken !== null) await booth.keep(broken)
  await addAndKeep(booth)
  await expect.poll(photos).toHaveLength(1)
  await expect.poll(() => view?.counts).toEqual({ waiting: 0, refused: 1 })
  expect(await booth.left()).toMatchObject([{ id: broken, state: 'refused', reason: 'unsupported_type' }])
})

test('an invalid key is reported; offline, an unknown key is not', async () => {
  await hosting.owner.call(`DELETE ${hosting.path}/booths/${boothId}`)
  await start('gone')
  isCut = true
  await start('unreached')
})
