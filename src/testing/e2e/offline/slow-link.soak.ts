import { type Page, expect, test } from 'playwright/test'
import sharp from 'sharp'
import { Phone, signIn, untilInstalled, uploadPhotos } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'

const photoCount = 40
const commentCount = 500
/** 100 kbit/s. */
const bytesPerSecond = 12_500
/** All uploaded bytes, including headers, pulls and lost requests, divided by the queued bytes. The goal is 1.1. */
const maxBytesRatio = 1.3
/** The host reads as often as the read limits allow. */
const readEveryMs = 5000
/** One request in twenty fails midway. */
const cutShare = 0.05

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.start()
})

test.afterAll(async () => {
  await server.close()
})

test('39: over 100 kbit/s with interruptions, 500 comments arrive before 40 photos, with 1.3 times their bytes', async () => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Ridge')
  const first = await host.upload(location.id, await noisyPhoto(1))
  const phone = await Phone.launchDevice()
  try {
    const { page } = phone
    await signIn(page, server.url, host)
    await page.goto(`${server.url}/locations/${location.id}`)
    await untilInstalled(page)
    await expect(page.getByRole('heading', { name: 'Ridge' })).toBeVisible()
    await page.goto(`${server.url}/photo/${first}`)
    await expect(page.getByLabel('Add a comment')).toBeVisible()
    server.proxy.cut()
    await expect(page.getByText('You’re Offline').or(page.getByText("You're Offline"))).toBeVisible()
    await page.goto(`${server.url}/locations/${location.id}`)
    const files = await Promise.all(
      Array.from({ length: photoCount }, async (_none, index) => ({
        name: `IMG_${index}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await sharp(await noisyPhoto(100 + index))
          .resize(640)
          .jpeg({ quality: 70 })
          .toBuffer(),
      })),
    )
    await uploadPhotos(page, files)
    await page.goto(`${server.url}/photo/${first}`)
    await comment(page)
    const waitingBytes = await countWaitingBytes(page)
    console.log(JSON.stringify({ waitingBytes }))

    server.proxy.bytes.up = 0
    server.proxy.link({ bytesPerSecond, cutShare })
    server.proxy.restore()
    await expect
      .poll(async () => (await host.comments(first)).length, { timeout: 300_000, intervals: [readEveryMs] })
      .toBe(commentCount)
    const photosBefore = (await host.photos(location.id)).length - 1
    expect(photosBefore).toBeLessThan(photoCount)
    await expect
      .poll(async () => (await host.photos(location.id)).length, {
        timeout: 800_000,
        intervals: [readEveryMs],
      })
      .toBe(photoCount + 1)
    await expect(page.getByRole('region', { name: 'Waiting to send' })).toBeHidden({ timeout: 60_000 })
    const ratio = server.proxy.bytes.up / waitingBytes
    console.log(JSON.stringify({ photosBefore, waitingBytes, sentBytes: server.proxy.bytes.up, ratio }))
    expect(ratio).toBeLessThanOrEqual(maxBytesRatio)
    expect(new Set((await host.comments(first)).map(({ content }) => content)).size).toBe(commentCount)
  } finally {
    await phone.dispose()
  }
})

/** Writes the comments as fast as the page accepts them. */
async function comment(page: Page): Promise<void> {
  const field = page.getByLabel('Add a comment')
  for (let count = 0; count < commentCount; count += 1) {
    await field.fill(`Comment ${count}`)
    await field.press('Control+Enter')
    await expect(field).toHaveValue('')
  }
}

/** Returns the bytes of the photos and writes that are queued in the page's database. */
async function countWaitingBytes(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const name = names.find((one) => one.startsWith('waypost-') && one.length > 40)
    if (name === undefined) throw new Error('The database is missing')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('Not opened')))
    })
    const read = (table: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const request = database.transaction(table).objectStore(table).getAll()
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('Not read')))
      })
    const sizeOf = (row: unknown) =>
      typeof row === 'object' && row !== null && 'bytes' in row && row.bytes instanceof ArrayBuffer
        ? row.bytes.byteLength
        : 0
    const fullPictures = (await read('pictures')).filter(
      (row) => typeof row === 'object' && row !== null && 'size' in row && row.size === 'full',
    )
    const argsOf = (row: unknown) =>
      typeof row === 'object' && row !== null && 'args' in row && 'name' in row && 'mutationId' in row
        ? JSON.stringify({ mutationId: row.mutationId, name: row.name, args: row.args }).length
        : 0
    const rows = await read('outbox')
    database.close()
    return (
      fullPictures.reduce<number>((sum, row) => sum + sizeOf(row), 0) +
      rows.reduce<number>((sum, row) => sum + argsOf(row), 0)
    )
  })
}
