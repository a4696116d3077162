import { randomUUID } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import sharp from 'sharp'
import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { push, upload, uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { openSession, passTime, rowsOf, sendProviderRequests } from '#server/testing/test-shop.ts'
import { paidScene, testScene } from '#server/testing/test-prints.ts'
import { StoredDesign } from '#server/shop/print-jobs/print-design.ts'
import { printJobOf } from '#server/shop/print-jobs/print-job-store.ts'
import { printOrder } from './print-desk.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function open<Scene extends { close(): Promise<void> }>(scene: Promise<Scene>): Promise<Scene> {
  const opened = await scene
  stops.push(() => opened.close())
  return opened
}

async function colourAt(
  file: Buffer,
  left: number,
  top: number,
): Promise<'red' | 'blue' | 'white' | 'other'> {
  const { data } = await sharp(file)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  if (red > 240 && green > 240 && blue > 240) return 'white'
  if (red > 150 && blue < 80) return 'red'
  return blue > 150 && red < 80 ? 'blue' : 'other'
}

test('a paid card has a print file of its size with bleed, in sRGB, cropped as ordered, and one with its text', async () => {
  const { server, photo, order, filesOf } = await open(testScene())
  const id = await order({
    photoId: await photo(),
    text: 'Hello <Bob> & "Eve"',
    cut: { x: 1, y: 0.5, zoom: 1.5 },
  })
  await server.runJobs()
  const files = await filesOf(id)
  expect([...files.keys()]).toEqual(['01-postcard-front.jpg', '01-postcard-text.jpg'])
  const [front, words] = [...files.values()]
  if (front === undefined || words === undefined) throw new Error('A file is missing')
  const { width, height, density, space, hasProfile } = await sharp(front).metadata()
  // 148 × 105 mm with 3 mm on each side, at 300 dpi.
  expect({ width, height, density, space, hasProfile }).toEqual({
    width: 1819,
    height: 1311,
    density: 300,
    space: 'srgb',
    hasProfile: true,
  })
  expect(await colourAt(front, 5, 600)).toBe('blue')
  expect((await sharp(words).stats()).channels[0]?.min).toBeLessThan(80)
  expect(await colourAt(words, 1500, 600)).toBe('white')
})

test('a rotated photo is printed upright; a print keeps its white border', async () => {
  const { server, photo, order, filesOf } = await open(testScene())
  const photoId = await photo()
  const id = await order({ photoId, isTurned: true, cut: { x: 0, y: 0.5, zoom: 1 } })
  const print = await order({ productId: 'photo-print-10x15', unitCents: 49, photoId })
  await server.runJobs()
  const [card] = [...(await filesOf(id)).values()]
  const [matt] = [...(await filesOf(print)).values()]
  if (card === undefined || matt === undefined) throw new Error('A file is missing')
  expect(await sharp(card).metadata()).toMatchObject({ width: 1311, height: 1819 })
  expect(await colourAt(card, 5, 900)).toBe('red')
  expect(await sharp(matt).metadata()).toMatchObject({ width: 1772, height: 1181 })
  expect(await colourAt(matt, 20, 600)).toBe('white')
  expect(await colourAt(matt, 100, 600)).toBe('red')
  expect(await colourAt(matt, 1600, 600)).toBe('blue')
})

test('a sign contains the zone’s code', async () => {
  const { server, zoneId, order, filesOf } = await open(testScene())
  const id = await order({ productId: 'trail-plate', unitCents: 2299, zoneId })
  await server.runJobs()
  const [plate] = [...(await filesOf(id)).values()]
  if (plate === undefined) throw new Error('The file is missing')
  expect(await sharp(plate).metadata()).toMatchObject({ width: 1488, height: 2197 })
  const { channels } = await sharp(plate).extract({ left: 300, top: 600, width: 900, height: 900 }).stats()
  expect(channels[0]?.min).toBeLessThan(20)
  expect(channels[0]?.mean).toBeGreaterThan(60)
})

/** Creates as many photos as a book needs at least. */
async function twentyPhotos({ ada, zoneId }: Pick<Awaited<ReturnType<typeof testScene>>, 'ada' | 'zoneId'>) {
  const photos: PhotoId[] = []
  for (let seed = 1; seed <= 20; seed += 1)
    photos.push(v.parse(PhotoId, (await upload(ada, uploadForm(zoneId, await picture(seed)))).id))
  return photos
}

test('a book has a print file for its cover and each page, cropped as ordered, with chapters in any script; without photos it is refused', async () => {
  const scene = await open(testScene())
  const { server, ada, photo, order, filesOf } = scene
  const photos = await twentyPhotos(scene)
  const layouts = ['chapter', 'grid', 'grid', 'left', 'top', 'rows', 'columns', 'full']
  // The only photo on the last page.
  const wide = await photo()
  photos[19] = wide
  const cuts = { [wide]: { x: 1, y: 0.5, zoom: 1 } }
  const chapters = { [photos[0] ?? '']: 'رقصة & <العشاء>' }
  const book = {
    productId: 'photo-magazine',
    unitCents: 1299,
    book: { title: 'Summer', layouts, photos, cuts, chapters },
  }
  const id = await order(book)
  await server.runJobs()
  const files = await filesOf(id)
  expect(files.size).toBe(9)
  for (const file of files.values())
    expect(await sharp(file).metadata()).toMatchObject({ width: 1819, height: 2551 })
  const [, chapter, ...others] = files.values()
  const last = others.at(-1)
  if (chapter === undefined || last === undefined) throw new Error('A file is missing')
  expect(await colourAt(last, 5, 1200)).toBe('blue')
  const darkest = async (top: number, height: number) => {
    const band = await sharp(chapter).extract({ left: 200, top, width: 1400, height }).png().toBuffer()
    return (await sharp(band).stats()).channels[0]?.min ?? 0
  }
  expect([(await darkest(150, 350)) < 80, await darkest(0, 100)]).toEqual([true, 255])
  const args = { id: randomUUID(), address: mutationExamples['goods.order'].address, shippingCents: 699 }
  const line = { ...book, quantity: 1, photoId: null, zoneId: null, text: '' }
  const few = { ...line, book: { title: '', layouts: layouts.slice(0, -1), photos: photos.slice(1) } }
  expect(
    await push(ada, [
      { name: 'goods.order', args: { ...args, lines: [few] } },
      { name: 'goods.order', args: { ...args, lines: [{ ...line, book: null }] } },
    ]),
  ).toMatchObject([{ status: 'rejected' }, { status: 'rejected', code: 'invalid' }])
})

test('a chapter of a book is above its first photo, on full sheets, as it was when ordered', async () => {
  const scene = await open(testScene())
  const { server, order } = scene
  const photos = await twentyPhotos(scene)
  const layouts = ['chapter', 'grid', 'grid', 'grid', 'chapter', 'grid', 'rows']
  const [first = '', second = ''] = [photos[0], photos[13]]
  const long = 'A very long title '.repeat(5).trim().slice(0, 80)
  const chapters = { [first]: 'رقصة & <العشاء>', [second]: long }
  const book = { title: '', layouts, photos, chapters }
  const id = await order({ productId: 'photo-magazine', unitCents: 1299, book })
  const job = await server.deps.database.reader.first(printJobOf, { orderId: id })
  const [line] = v.parse(StoredDesign, job?.design ?? '').lines
  const words = line?.sheets.map(({ pieces }) =>
    pieces.flatMap((piece) => (piece.kind === 'words' ? [piece.text] : [])),
  )
  // The cover, seven pages, and one empty page to fill the second sheet.
  expect(words).toEqual([[], ['رقصة & <العشاء>'], [], [], [], [long], [], [], []])
  for (const { left, top, width, height } of line?.sheets.flatMap(({ pieces }) => pieces) ?? []) {
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
    expect([left + width <= 154.01, top + height <= 216.01]).toEqual([true, true])
  }
})

test('a photo deleted between order and payment is printed, and its bytes are deleted afterwards', async () => {
  const { ada, server, photo, order, pay, filesOf, photoFilesLeft } = await open(paidScene())
  const photoId = await photo()
  const id = await order({ photoId, quantity: 2 })
  expect((await ada.call(`DELETE /api/photos/${photoId}`)).status).toBe(204)
  server.clock.advance(3 * dayMs)
  await server.runJobs()
  await pay(id)
  await server.runJobs()
  const [front] = [...(await filesOf(id)).values()]
  expect(front === undefined ? null : await colourAt(front, 5, 600)).toBe('red')
  await server.runJobs()
  expect(await photoFilesLeft()).toEqual([])
})

test('print files outlast photo and zone, until 30 days after shipping', async () => {
  const { ada, server, shop, photo, order, pay, sent, filesOf, photoFilesLeft } = await open(paidScene())
  const id = await order({ photoId: await photo(), quantity: 2 })
  await pay(id)
  await server.runJobs()
  for (let weeks = 0; weeks < 6; weeks += 1) {
    await passTime(shop, server.clock.now() + 7 * dayMs, [ada])
    await server.runJobs()
  }
  expect(await photoFilesLeft()).toEqual([])
  expect((await filesOf(id)).size).toBe(1)
  await sent(id)
  server.clock.advance(30 * dayMs - 1)
  await server.runJobs()
  const { filename } = (await printOrder(server.deps.database.reader, id)) ?? { filename: '' }
  expect((await filesOf(id)).size).toBe(1)
  server.clock.advance(1)
  await server.runJobs()
  await server.runJobs()
  expect(await printOrder(server.deps.database.reader, id)).toBe(null)
  expect(await server.deps.blobs.open(filename, '01-postcard-front.jpg')).toBe(null)
})

test('an unpaid order releases its photo after three weeks, and a late payment is refunded', async () => {
  const { ada, server, shop, photo, order, photoFilesLeft } = await open(paidScene())
  const photoId = await photo()
  const id = await order({ photoId, quantity: 2 })
  const session = await openSession(shop, ada, `/api/payments/checkout/${id}`)
  // Pays through a slow bank.
  shop.stripe.pay(session, { isSlow: true })
  await shop.stripe.deliver(server)
  await ada.call(`DELETE /api/photos/${photoId}`)
  await passTime(shop, server.clock.now() + 20 * dayMs, [ada])
  await server.runJobs()
  expect(await photoFilesLeft()).toHaveLength(1)
  await passTime(shop, server.clock.now() + 2 * dayMs, [ada])
  await server.runJobs()
  await server.runJobs()
  expect(await photoFilesLeft()).toEqual([])
  expect((await rowsOf(ada)).goods).toMatchObject([{ id, state: 'cancelled' }])
  shop.stripe.settleSlow(session, true)
  await shop.stripe.deliver(server)
  await sendProviderRequests(shop)
  expect(shop.stripe.payments.map(({ refundedCents }) => refundedCents)).toEqual([397])
})

test('an order waits while the photo store is down, and is not refunded', async () => {
  const { ada, server, shop, photo, order, pay } = await open(paidScene())
  const id = await order({ photoId: await photo(), quantity: 2 })
  const { blobFolder } = server.deps.config
  await rename(blobFolder, `${blobFolder}.unmounted`)
  await pay(id)
  for (let hour = 0; hour < 40; hour += 1) {
    server.clock.advance(3_600_000)
    await server.runJobs()
  }
  await rename(`${blobFolder}.unmounted`, blobFolder)
  await sendProviderRequests(shop)
  expect(await rowsOf(ada)).toMatchObject({
    goods: [{ id, state: 'paid' }],
    payments: [{ refundedCents: 0 }],
  })
})

test('an order whose photo cannot be printed is refunded, and its buyer is notified', async () => {
  const { ada, server, shop, photo, order, pay } = await open(paidScene())
  const photoId = await photo()
  const id = await order({ photoId, quantity: 2 })
  const { blobFolder } = server.deps.config
  // Only the storage folder itself remains, without any photo files.
  for (const name of await readdir(blobFolder))
    if (/^[0-9a-f]{2}$/.test(name)) await rm(join(blobFolder, name), { recursive: true })
  await pay(id)
  await server.runJobs()
  await sendProviderRequests(shop)
  await shop.stripe.deliver(server)
  expect(await rowsOf(ada)).toMatchObject({
    goods: [{ state: 'cancelled' }],
    payments: [{ refundReason: 'not-made', refundedCents: 397 }],
    notices: expect.arrayContaining(['payment-refunded']),
  })
})
