import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { Phone, signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { installBrowser } from '#src/testing/support/find-browser.ts'
import { Person } from '#src/testing/support/person.ts'
import { readRows } from '#src/testing/support/user-rows.ts'

const photoCount = 30
const cpuSlowdown = 6
const killsAfterMs = [1000, 3000, 10_000]
const frozenMs = 20_000
const timeoutMs = 600_000

interface Run {
  readonly killAfterMs: number
  readonly isOffline: boolean
  /** The page is frozen before the browser is killed, as when the phone is locked. */
  readonly isFrozen: boolean
}

/**
 * A guest chooses 30 photos of 12 megapixels on a processor six times slower. The browser is killed after 1, 3 and 10
 * seconds, or frozen first, with and without a network. Fails if a photo neither arrives nor is listed as not added.
 */
export async function soakChosenPhotos(): Promise<void> {
  installBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'waypost-chosen-'))
  const server = await AppServer.start()
  try {
    const files = await makePhotos(folder)
    const runs: Run[] = [
      ...killsAfterMs.flatMap((killAfterMs) =>
        [false, true].map((isOffline) => ({ killAfterMs, isOffline, isFrozen: false })),
      ),
      { killAfterMs: 3000, isOffline: false, isFrozen: true },
    ]
    for (const run of runs) await chooseAndKill(server, files, run)
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makePhotos(folder: string): Promise<readonly string[]> {
  const files: string[] = []
  for (let index = 0; index < photoCount; index += 1) {
    const file = join(folder, `IMG_${index + 1}.jpg`)
    const noise = { type: 'gaussian', mean: 100 + index, sigma: 12 } as const
    const image = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888888', noise } })
    await image.jpeg({ quality: 80 }).toFile(file)
    files.push(file)
  }
  return files
}

async function chooseAndKill(server: AppServer, files: readonly string[], run: Run): Promise<void> {
  const host = await Person.register(server, 'Hanna')
  const zoneId = (await host.makeZone('Harbour')).location.id
  const zone = `${server.url}/locations/${zoneId}`
  const phone = await Phone.launchInstalled(server.url)
  await signIn(phone.page, zone, host)
  await phone.page.getByRole('heading', { name: 'Harbour' }).waitFor()
  // Chromium writes cookies to disk up to 30 s late.
  await phone.restart()
  await phone.page.goto(zone)
  const { page } = phone
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  if (run.isOffline) server.proxy.cut()
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  await (await picker).setFiles([...files])
  await wait(run.killAfterMs)
  if (run.isFrozen) {
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
    await wait(frozenMs)
  }
  await phone.battery()
  await phone.switchOn()
  await phone.page.goto(zone)
  await phone.page.getByRole('heading', { name: 'Harbour' }).waitFor()
  server.proxy.restore()
  const outcome = await untilSettled(phone.page, host, zoneId)
  console.log(JSON.stringify({ ...run, ...outcome }))
  await phone.dispose()
  if (outcome.arrived + outcome.named !== photoCount)
    throw new Error(`${photoCount - outcome.arrived - outcome.named} photos are lost`)
}

/** Resolves when no upload is in progress. `named` are the files that the app lists as not added. */
async function untilSettled(page: Page, host: Person, zoneId: string) {
  const startedAt = Date.now()
  for (;;) {
    const states = await readRows(page, 'chosenPhotos', 'state')
    const named = states.filter((state) => state === 'failed').length
    const waiting = (await readRows(page, 'outbox', 'state')).filter((state) => state !== 'acknowledged')
    const arrived = (await host.photos(zoneId)).length
    const isSettled = waiting.length === 0 && named === states.length
    if (isSettled || Date.now() - startedAt > timeoutMs)
      return { arrived, named, seconds: Math.round((Date.now() - startedAt) / 1000) }
    await wait(1000)
  }
}
