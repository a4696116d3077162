import { expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { headers } from '#src/contract/wire/headers.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireDevice } from '#src/data/engine/current-data.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { registerFeatures } from '#src/data/registry.ts'
import type { Network } from '#src/platform/network/network.ts'
import { makeFakePlatform } from '#src/platform/platform-fake.ts'
import { interruptEachTransaction } from '#src/testing/support/interrupt-each-transaction.ts'
import { openTwoTabs } from '#src/testing/support/two-tabs.ts'
import { fakePhotoId, fakeUser } from './data-context-fake.ts'
import { finishSignOut } from './finish-sign-out.ts'
import { startData } from './open-data.ts'
import { openDevice, openUser } from './open-device.ts'
import { restoreSession } from './restore-session.ts'
import {
  deleteDiscarded,
  enterSession,
  leaveSession,
  markSessionEnded,
  readSession,
} from './session-store.ts'

const secondUser = { ...fakeUser, id: v.parse(UserId, '01990000-0000-7000-8000-0000000000bb') }

/** A server that answers each request with `body`, once `answered` resolves. */
function respondingNetwork(body: unknown, answered: Promise<void> = Promise.resolve()) {
  const paths: string[] = []
  const network: Network = {
    baseUrl: '',
    openUpload: () => null,
    savesData: () => false,
    fetch: async (path) => {
      paths.push(path)
      await answered
      return Response.json(body, { headers: { [headers.waypost]: '1' } })
    },
  }
  return { network, paths }
}

test('[SO1] restoring a session does not revert a sign-out in another tab', async () => {
  const count = await interruptEachTransaction(async () => {
    const platform = makeFakePlatform(1, { network: respondingNetwork(fakeUser).network })
    const [device, other] = [await openDevice(platform), await openDevice(platform)]
    return {
      databases: [device.device],
      act: () => restoreSession(device),
      meanwhile: async () => {
        await enterSession(other, fakeUser)
        await leaveSession(await openUser(other, fakeUser), 'keep')
      },
      check: async () => expect(await readSession(device)).toBeNull(),
    }
  })
  expect(count).toBeGreaterThan(2)
})

test('[SO3] the data of a user who has signed in again is not deleted', async () => {
  registerFeatures()
  const count = await interruptEachTransaction(async () => {
    const platform = makeFakePlatform(1)
    const [device, other] = [await openDevice(platform), await openDevice(platform)]
    await enterSession(device, fakeUser)
    const before = await openUser(device, fakeUser)
    await leaveSession(before, 'discard')
    return {
      databases: [device.device],
      act: () => deleteDiscarded(device),
      meanwhile: async () => {
        await enterSession(other, fakeUser)
        const context = await openUser(other, fakeUser)
        await commit(context, { name: 'photo.like', args: { photoId: fakePhotoId(1), liked: true } })
      },
      check: async () => {
        const { database } = await openUser(other, fakeUser)
        expect(await readOutbox(database)).toHaveLength(1)
        expect(await device.device.accounts.toArray()).toEqual([{ userId: fakeUser.id, isDiscarded: false }])
      },
    }
  })
  expect(count).toBeGreaterThan(1)
})

test('[SO3] a sign-out does not end the session of another user who has signed in meanwhile', async () => {
  const count = await interruptEachTransaction(async () => {
    const { context, other } = await openTwoTabs()
    return {
      databases: [context.device],
      act: () => leaveSession(context, 'discard'),
      meanwhile: async () => enterSession(await openDevice(other.platform), secondUser),
      check: async () => {
        expect(await readSession(other)).toMatchObject({ user: { id: secondUser.id } })
        expect(await context.device.accounts.filter(({ isDiscarded }) => isDiscarded).count()).toBe(0)
      },
    }
  })
  expect(count).toBe(1)
})

test('[SO1] a sign-in waits for a sign-out that another tab is sending', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { network, paths } = respondingNetwork({}, promise)
  const platform = makeFakePlatform(1, { network })
  const [device, other] = [await openDevice(platform), await openDevice(platform)]
  await device.device.facts.put({ key: 'owes-sign-out', value: true })
  const sent = finishSignOut(device)
  await expect.poll(() => paths.length).toBe(1)
  const waited = finishSignOut(other)
  for (let turn = 0; turn < 10; turn += 1) await readSession(other)
  resolve()
  await Promise.all([sent, waited])
  expect(paths).toHaveLength(1)
})

test('[RT2] a late 401 of this tab does not end the session that another tab has begun', async () => {
  const platform = makeFakePlatform(1)
  const other = await openDevice(platform)
  await enterSession(other, fakeUser)
  await startData(platform)
  const device = requireDevice()
  for (const next of [fakeUser, secondUser]) {
    const startedAtMs = platform.clock.monotonicMs()
    const { id } = device.knownSession.get()
    platform.clock.advance(10)
    await enterSession(other, next)
    // Before this tab knows of the new session, and afterwards.
    device.api.onOutcome({ kind: 'unauthorized', startedAtMs })
    await expect.poll(() => device.knownSession.get().id).not.toBe(id)
    device.api.onOutcome({ kind: 'unauthorized', startedAtMs })
    await markSessionEnded(device, id)
    expect(await readSession(other)).toMatchObject({ user: { id: next.id }, needsSignIn: false })
    device.api.onOutcome({ kind: 'unauthorized', startedAtMs: platform.clock.monotonicMs() })
    await expect.poll(() => readSession(other)).toMatchObject({ needsSignIn: true })
  }
})

test('[RT2] a 401 ends no session that begins while it is recorded', async () => {
  const count = await interruptEachTransaction(async () => {
    const { context, other } = await openTwoTabs()
    const { id } = context.knownSession.get()
    return {
      databases: [context.device],
      act: () => markSessionEnded(context, id),
      meanwhile: async () => enterSession(await openDevice(other.platform), fakeUser),
      check: async () => expect(await readSession(other)).toMatchObject({ needsSignIn: false }),
    }
  })
  expect(count).toBe(1)
})

test('[RT2] a sign-in that cannot be stored leaves the tab with the session that is stored', async () => {
  const device = await openDevice(makeFakePlatform(1))
  await enterSession(device, fakeUser)
  const { id } = device.knownSession.get()
  device.device.facts.hook('deleting', () => {
    throw new Error('The disk is full')
  })
  await device.device.facts.put({ key: 'owes-sign-out', value: true })
  await expect(enterSession(device, secondUser)).rejects.toThrow('The disk is full')
  expect(device.knownSession.get().id).toBe(id)
  expect(await readSession(device)).toMatchObject({ id, user: { id: fakeUser.id } })
})
