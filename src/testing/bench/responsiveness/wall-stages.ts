import { type BrowserContext, expect, type Request } from 'playwright/test'
import { continueAsGuest, Phone, tiles, untilInstalled } from '#src/testing/support/app-page.ts'
import type { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { largePhoto, noisyPhoto } from '#src/testing/support/photographs.ts'

/** The stages between the choice of a photo and its display on the wall, in order of time. */
export const wallStages = [
  'tile on the phone',
  'upload begun',
  'upload answered',
  'wall pulls',
  'wall has the row',
  'wall has the picture',
  'wall shows it',
] as const

/** Milliseconds from the choice to each stage. */
export type WallTimes = Readonly<Record<(typeof wallStages)[number], number>>

/**
 * A loop photo has been shown for this long when the next photo is chosen. At the end of its turn, the choice would
 * hide a wait.
 */
const loopPhotoShownMs = 2000
const loopPhotos = 3

/**
 * New guests choose a photo of some megabytes each, one guest at a time, on a good network. Another device shows the
 * wall of a zone that already has photos. Returns the times of each photo.
 */
export async function measureWall(server: AppServer, rounds: number): Promise<readonly WallTimes[]> {
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Garden party', { brand: 'snapshare' })
  for (let seed = 1; seed <= loopPhotos; seed += 1) await host.upload(location.id, await noisyPhoto(seed))
  const screen = await joined(server, qrCode, 'Screen')
  try {
    await screen.page.setViewportSize({ width: 1920, height: 1080 })
    await screen.page.goto(`${server.url}/locations/${location.id}/wall`)
    await screen.page.locator('[data-photo]').waitFor()
    const measured: WallTimes[] = []
    for (let round = 0; round < rounds; round += 1) {
      const phone = await joined(server, qrCode, `Guest ${round}`)
      measured.push(await followPhoto(phone, screen, await largePhoto()))
      await phone.dispose()
    }
    return measured
  } finally {
    await screen.dispose()
  }
}

async function joined(server: AppServer, qrCode: string, name: string): Promise<Phone> {
  const phone = await Phone.launchInstalled(server.url)
  await phone.page.goto(qrCode)
  await continueAsGuest(phone.page, name)
  await tiles(phone.page).first().waitFor()
  await untilInstalled(phone.page)
  return phone
}

async function followPhoto(phone: Phone, screen: Phone, buffer: Buffer): Promise<WallTimes> {
  const shown = screen.page.locator('figure[data-photo]')
  const count = await tiles(phone.page).count()
  const choosing = phone.page.waitForEvent('filechooser')
  await phone.page.getByRole('button', { name: 'Choose photos' }).click()
  const chooser = await choosing
  const last = await shown.getAttribute('data-photo')
  await expect.poll(() => shown.getAttribute('data-photo'), { timeout: 30_000 }).not.toBe(last)
  const before = await shown.getAttribute('data-photo')
  await screen.page.waitForTimeout(loopPhotoShownMs)
  const uploading = nextRequest(phone.context, ({ pathname }) => pathname === '/api/photos/upload')
  const startedAt = performance.now()
  const since = () => performance.now() - startedAt
  await chooser.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  const tile = tiles(phone.page).nth(count).waitFor().then(since)
  const upload = await uploading
  const begun = since()
  const pulling = nextRequest(screen.context, ({ pathname }) => pathname === '/api/sync/pull')
  const fetching = nextRequest(screen.context, ({ searchParams }) => searchParams.get('r') === 'wall')
  const showing = screen.page
    .waitForFunction(
      (id) => document.querySelector('figure[data-photo]')?.getAttribute('data-photo') !== id,
      before,
    )
    .then(since)
  await upload.response()
  const answered = since()
  const pull = await pulling
  const pulls = since()
  await (await pull.response())?.finished()
  const hasRow = since()
  await (await (await fetching).response())?.finished()
  const hasPicture = since()
  return {
    'tile on the phone': await tile,
    'upload begun': begun,
    'upload answered': answered,
    'wall pulls': pulls,
    'wall has the row': hasRow,
    'wall has the picture': hasPicture,
    'wall shows it': await showing,
  }
}

function nextRequest(context: BrowserContext, isWanted: (url: URL) => boolean): Promise<Request> {
  return context.waitForEvent('request', {
    predicate: (request) => isWanted(new URL(request.url())),
    timeout: 60_000,
  })
}
