import { expect, test } from 'playwright/test'
import { openLargeZone } from '#src/testing/bench/large-zone.ts'
import { openAndWait } from '#src/testing/bench/launch.bench.ts'

test('40: a cold start in airplane mode shows 50 of 10,000 photos', async () => {
  const { server, phone, zoneUrl, close } = await openLargeZone(10_000)
  try {
    await openAndWait(phone, zoneUrl)
    await phone.battery()
    server.proxy.cut()
    await server.kill()
    await phone.switchOn()
    expect(await openAndWait(phone, zoneUrl)).toBeGreaterThan(0)
    await expect(phone.page.getByText('10,000').first()).toBeVisible()
  } finally {
    await close()
  }
})
