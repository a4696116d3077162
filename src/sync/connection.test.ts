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

test('[CN2] a tab whose leader disappeared while offline detects the network by itself', async () => {
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
