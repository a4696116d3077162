import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPushState, turnOff, turnOn } from '#src/data/push/device-push.ts'
import { type FakePush, makeFakePush } from '#src/platform/device/push-fake.ts'
import { type Client, type World, makeWorld } from './world.ts'

let world: World
let ann: Client
let push: FakePush

beforeEach(async () => {
  world = await makeWorld()
  ann = await world.addClient()
  await ann.enterAsGuest('Ann')
  push = makeFakePush()
})

afterEach(() => world.close())

test('is off until a user enables it', async () => {
  expect(await readPushState(ann.data(), push)).toEqual({ phase: 'off', permission: 'default' })
  expect(await turnOn(ann.data(), push)).toEqual({ ok: true, value: null })
  expect(await readPushState(ann.data(), push)).toEqual({ phase: 'on' })
  expect(await turnOff(ann.data(), push)).toEqual({ ok: true, value: null })
  expect(await push.subscription()).toBeNull()
  expect(await readPushState(ann.data(), push)).toEqual({ phase: 'off', permission: 'granted' })
})

test('reports why it is unavailable', async () => {
  const without = makeFakePush({ isSupported: false })
  expect(await readPushState(ann.data(), without)).toEqual({ phase: 'unsupported' })
  expect(await turnOn(ann.data(), without)).toEqual({ ok: false, error: 'unsupported' })
  push.breakDown()
  expect(await turnOn(ann.data(), push)).toEqual({ ok: false, error: 'not-subscribed' })
  const refusing = makeFakePush()
  refusing.setAnswer('denied')
  expect(await turnOn(ann.data(), refusing)).toEqual({ ok: false, error: 'denied' })
  expect(await readPushState(ann.data(), refusing)).toEqual({ phase: 'off', permission: 'denied' })
})

test('nothing changes while offline, and an enabled subscription stays enabled', async () => {
  ann.network.cut()
  expect(await turnOn(ann.data(), push)).toEqual({ ok: false, error: 'not-saved' })
  ann.network.repair()
  await turnOn(ann.data(), push)
  ann.network.cut()
  expect(await turnOff(ann.data(), push)).toEqual({ ok: false, error: 'not-saved' })
  expect(await readPushState(ann.data(), push)).toEqual({ phase: 'on' })
})

test('a subscription that the browser dropped, or that has another key, is created again', async () => {
  await turnOn(ann.data(), push)
  push.drop()
  expect(await readPushState(ann.data(), push)).toMatchObject({ phase: 'on' })
  expect((await push.subscription())?.endpoint).toBe('https://fcm.googleapis.com/2')
  push.drop()
  await push.subscribe('another key')
  expect(await readPushState(ann.data(), push)).toMatchObject({ phase: 'on' })
  const { publicKey } = world.server.deps.vapidKeys
  expect((await push.subscription())?.applicationServerKey).toBe(publicKey)
})

test('the next user of the device is asked again', async () => {
  await turnOn(ann.data(), push)
  ann.network.consumeCookies()
  await ann.enterAsGuest('Ben')
  expect(await readPushState(ann.data(), push)).toEqual({ phase: 'off', permission: 'granted' })
})
