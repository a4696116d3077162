import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import sharp from 'sharp'
import * as v from 'valibot'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { StoredDesign } from '#server/shop/print-jobs/print-design.ts'
import { printJobOf } from '#server/shop/print-jobs/print-job-store.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import { guest, join, pull, push, type TestPerson, upload, uploadForm } from '#server/testing/test-client.ts'
import { readFilm, testVoice } from '#server/testing/test-films.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { testScene } from '#server/testing/test-prints.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const layouts = ['grid', 'grid', 'left', 'top', 'rows', 'columns', 'full', 'framed']

/** Creates a host's album with the photos of a book. Its guests sign: Ben by voice, Cleo in writing. */
async function begin() {
  const scene = await testScene()
  const { server, ada, zone, zoneId } = scene
  stops.push(() => scene.close())
  const photos: string[] = []
  for (let seed = 1; seed <= 20; seed += 1)
    photos.push((await upload(ada, uploadForm(zoneId, await picture(seed)))).id)
  const joined = async (name: string) => {
    const who = await guest(server, name)
    await join(who, zone)
    return who
  }
  const [ben, cleo] = [await joined('Ben'), await joined('Cleo')]
  const sign = async (who: TestPerson, text: string, isSpoken = false) => {
    const id = `${zoneId}_${randomUUID()}`
    const spoken = await testVoice()
    const { sha256, bytes } = spoken
    const voice = isSpoken ? { sha256, bytes: bytes.length, lengthMs: 3000, peaks: '00ff' } : null
    await who.call('POST /api/guestbook', { id, text, photoId: null, voice, createdAt: server.clock.now() })
    if (isSpoken)
      await server.fetch(`/api/voices/${id}`, {
        method: 'PATCH',
        headers: {
          cookie: who.cookie,
          'tus-resumable': '1.0.0',
          'content-type': 'application/offset+octet-stream',
          'upload-offset': '0',
        },
        body: Uint8Array.from(bytes),
      })
    return id
  }
  const rowsOf = async (who: TestPerson) =>
    (await pull(who, `zone:${zoneId}`)).rows.flatMap(({ table, row }) =>
      table === 'guestbook' && row !== null ? [row] : [],
    )
  const book = (guestbook: readonly string[]) => ({
    productId: 'photo-magazine',
    unitCents: 1299,
    book: { title: '', layouts, photos, guestbook },
  })
  const piecesOf = async (id: OrderId) => {
    const job = await server.deps.database.reader.first(printJobOf, { orderId: id })
    const { lines } = v.parse(StoredDesign, job?.design ?? '')
    return lines.flatMap(({ sheets }) => sheets.slice(9)).map(({ name, pieces }) => ({ name, pieces }))
  }
  const linksOf = async (id: OrderId) =>
    (await piecesOf(id)).flatMap(({ pieces }) =>
      pieces.flatMap((piece) => (piece.kind === 'code' ? [new URL(piece.text).pathname] : [])),
    )
  const open = (path: string, init: RequestInit = {}) =>
    server.fetch(path, {
      ...init,
      headers: { accept: 'text/html', ...Object.fromEntries(new Headers(init.headers)) },
    })
  return { ...scene, ben, cleo, sign, rowsOf, book, piecesOf, linksOf, open }
}

test('guests’ texts are printed after the photos, with a code for each voice message, on full sheets', async () => {
  const { server, ben, cleo, sign, book, order, filesOf, piecesOf } = await begin()
  const spoken = await sign(ben, 'Listen & <laugh>', true)
  const long = await sign(cleo, 'So much to say. '.repeat(100))
  const silent = await sign(cleo, '', true)
  const id = await order(book([spoken, long, silent]))
  const sheets = await piecesOf(id)
  expect(sheets.map(({ name }) => name.slice(-3))).toEqual(['009', '010', '011', '012'])
  const wordsOf = (sheet: (typeof sheets)[number] | undefined) =>
    sheet?.pieces.flatMap((piece) => (piece.kind === 'words' ? [piece.text] : []))
  expect(wordsOf(sheets[0])).toEqual([
    'Guestbook',
    'Listen & <laugh>\n– Ben',
    'Scan to listen, until 5 Jun 2026',
  ])
  expect(wordsOf(sheets[1])).toEqual([`${'So much to say. '.repeat(100).trim()}\n– Cleo`])
  expect(wordsOf(sheets[2])?.slice(0, 1)).toEqual(['– Cleo'])
  expect(sheets[3]?.pieces).toEqual([])
  for (const { pieces } of sheets)
    for (const { left, top, width, height } of pieces) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(3)
      expect(left + width).toBeLessThanOrEqual(151)
      expect(top + height).toBeLessThanOrEqual(213)
    }
  await server.runJobs()
  const files = [...(await filesOf(id)).values()]
  expect(files).toHaveLength(13)
  const [written, empty] = [files[9], files[12]]
  if (written === undefined || empty === undefined) throw new Error('A file is missing')
  expect(await sharp(empty).metadata()).toMatchObject({ width: 1819, height: 2551 })
  expect((await sharp(empty).stats()).channels[0]?.min).toBeGreaterThan(250)
  expect((await sharp(written).stats()).channels[0]?.min).toBeLessThan(20)
})

test('the owner of the book hears the voice message, and nothing else of the album', async () => {
  const { server, ben, cleo, sign, rowsOf, book, order, linksOf, open, ada } = await begin()
  const id = await sign(ben, 'Listen', true)
  const [link = ''] = await linksOf(await order(book([id])))
  const page = await open(link)
  const text = await page.text()
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(text).toContain('The voice of')
  expect(text).toContain('until 5 Jun 2026')
  expect(text).not.toContain('Listen')
  expect(text).not.toContain('<script')
  expect(text).not.toContain(id)
  const sound = await open(`${link}/sound`, { headers: { range: 'bytes=0-99' } })
  expect([sound.status, sound.headers.get('content-type')]).toEqual([206, 'audio/mp4'])
  const whole = Buffer.from(await (await open(`${link}/sound`)).arrayBuffer())
  expect(await readFilm(whole)).toMatchObject({ kinds: ['audio'], samples: 15 })
  // The same voice message in another book has the same link. Its author and the moderators see that it is printed.
  expect(await linksOf(await order(book([id])))).toEqual([link])
  expect(await rowsOf(ben)).toMatchObject([{ id, isPrinted: true }])
  expect(await rowsOf(ada)).toMatchObject([{ id, isPrinted: true }])
  expect((await rowsOf(cleo))[0]).not.toHaveProperty('isPrinted')
  for (const odd of [link.slice(0, -1), `${link}A`, `${link}/..`, `${link}/other`, '/heard/', '/heard/%00'])
    expect((await open(odd)).status).not.toBe(200)
  expect((await open(link, { method: 'POST', headers: { origin: server.url } })).status).toBe(405)
})

test('only its author, a moderator and the album’s end can invalidate the code', async () => {
  const { server, ada, ben, cleo, sign, rowsOf, book, order, linksOf, open } = await begin()
  const id = await sign(ben, 'Listen', true)
  const printed = async () => (await linksOf(await order(book([id]))))[0] ?? 'none'
  const first = await printed()
  const unlink = (who: TestPerson) => push(who, [{ name: 'guestbook.unlink', args: { id } }])
  const stranger = await guest(server, 'Stranger')
  expect(await unlink(cleo)).toMatchObject([{ status: 'rejected', code: 'not_owner' }])
  expect(await unlink(stranger)).toMatchObject([{ status: 'rejected', code: 'not_found' }])
  expect((await open(`${first}/sound`)).status).toBe(200)
  expect(await unlink(ben)).toMatchObject([{ status: 'applied' }])
  expect(await unlink(ben)).toMatchObject([{ status: 'applied' }])
  expect([(await open(first)).status, (await open(`${first}/sound`)).status]).toEqual([404, 404])
  expect((await rowsOf(ben))[0]).not.toHaveProperty('isPrinted')
  // A later book has a new link.
  const second = await printed()
  expect(second).not.toBe(first)
  await push(ada, [{ name: 'guestbook.moderate', args: { id, decision: 'hide' } }])
  expect((await open(`${second}/sound`)).status).toBe(404)
  await push(ada, [{ name: 'guestbook.moderate', args: { id, decision: 'approve' } }])
  expect((await open(`${second}/sound`)).status).toBe(200)
  server.clock.advance(8 * dayMs)
  expect([(await open(second)).status, (await open(`${second}/sound`)).status]).toEqual([404, 404])
})

test('a guest’s own book has texts and no codes, without deleted entries and those of others', async () => {
  const { server, ada, zone, ben, cleo, sign, rowsOf, order, book, piecesOf, linksOf } = await begin()
  const spoken = await sign(ben, 'Listen', true)
  const onlySpoken = await sign(ben, '', true)
  const deleted = await sign(cleo, 'Not for paper')
  const hidden = await sign(cleo, 'Hidden')
  await push(ada, [{ name: 'guestbook.moderate', args: { id: hidden, decision: 'hide' } }])
  await push(cleo, [{ name: 'guestbook.delete', args: { id: deleted } }])
  const elsewhere = `${randomUUID()}_${randomUUID()}`
  const dan = await confirmedMember(server, 'dan@example.org')
  await join(dan, zone)
  const id = await order(book([spoken, onlySpoken, deleted, hidden, elsewhere]), dan)
  expect(await linksOf(id)).toEqual([])
  const words = (await piecesOf(id)).flatMap(({ pieces }) =>
    pieces.map((piece) => (piece.kind === 'words' ? piece.text : piece.kind)),
  )
  expect(words).toEqual(['Guestbook', 'Listen\n– Ben'])
  expect((await rowsOf(ben)).some((row) => 'isPrinted' in row)).toBe(false)
  // No printable entries: the book is the same as without a guestbook.
  expect(await piecesOf(await order(book([deleted, elsewhere]), dan))).toEqual([])
})
