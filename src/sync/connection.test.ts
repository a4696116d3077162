import { expect, test } from 'vitest'
import { headers } from '#src/contract/wire/headers.ts'
import { openDevice } from '#src/data/session/open-device.ts'
import type { Network } from '#src/platform/network/network.ts'
import { makeFakePlatform } from '#src/platform/platform-fake.ts'
import { watchConnection } from './connection.ts'

const network: Network = {
  baseUrl: '',
  openUpload: () => null,
  savesData: () => false,
  fetch: async () => Response.json({ ok: true, serverNow: 0 }, { headers: { [headers.waypost]: '1' } }),
}

test('[CN2] a tab that only heard of being offline from a leader that is gone finds the network by itself', async () => {
  const platform = makeFakePlatform(1, { network })
  const device = await openDevice(platform)
  const ended = new AbortController()
  watchConnection(device, ended.signal)
  await expect.poll(() => device.syncStatus.get().connection).toBe('online')
  device.syncStatus.set({ ...device.syncStatus.get(), connection: 'offline' })
  await expect
    .poll(() => {
      platform.clock.advance(15_000)
      return device.syncStatus.get().connection
    })
    .toBe('online')
  ended.abort()
  device.device.close()
})

test('[CN2] a tab that is left alone pings once a minute, and at once when somebody is back', async () => {
  let pings = 0
  const gone: Network = {
    ...network,
    fetch: async () => {
      pings += 1
      throw new TypeError('There is no network')
    },
  }
  const platform = makeFakePlatform(1, { network: gone })
  const device = await openDevice(platform)
  const ended = new AbortController()
  watchConnection(device, ended.signal)
  const rest = () => platform.clock.untilNextTimerMs()
  platform.attention.leave()
  for (const pauseMs of [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
    await expect.poll(rest).toBe(pauseMs)
    platform.clock.advance(pauseMs)
  }
  await expect.poll(rest).toBe(60_000)
  const before = pings
  platform.attention.return()
  await expect.poll(() => pings).toBe(before + 1)
  await expect.poll(rest).toBe(15_000)
  ended.abort()
  device.device.close()
})
