import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { planPriceCents } from '#src/contract/entities/shop/merchandise-order.ts'
import { LegalText, LegalPage } from '#src/contract/entities/legal.ts'
import { build, query } from '#server/core/db/query.ts'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import { guest, makeZone, push, upload, uploadForm, visitor } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { newOrderBody } from '#server/testing/test-requests.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { readBlocks } from './legal-texts.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

let server: TestServer
let folder: string

beforeEach(async () => {
  server = await startTestServer({ now: Date.UTC(2026, 5, 1) })
  folder = join(server.deps.config.dataDir, 'legal')
  mkdirSync(folder)
})
afterEach(() => server.close())

async function read(page: string, language: string): Promise<LegalText> {
  return v.parse(LegalText, (await visitor(server).call(`GET /api/legal/${page}?language=${language}`)).json)
}

const consentsOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('consents')
    .select(['given_by', 'terms_version', 'privacy_version', 'given_at', 'received_at'])
    .where('user_id', '=', param('userId'))
    .orderBy('given_at'),
)

test.each(LegalPage.options.flatMap((page) => ['en', 'de'].map((language) => [page, language] as const)))(
  'a draft of %s in %s is shipped and marked as a draft',
  async (page, language) => {
    const text = await read(page, language)
    expect(text.isDraft).toBe(true)
    expect(text.blocks[0]).toMatchObject({ kind: 'heading', level: 1 })
    expect(text.blocks.length).toBeGreaterThan(2)
  },
)

test('the operator’s text replaces the draft, one for all languages or one for each', async () => {
  writeFileSync(join(folder, 'imprint.md'), '# Hotel Post\n\nMain Street 1')
  expect(await read('imprint', 'de')).toMatchObject({
    isDraft: false,
    blocks: [
      { kind: 'heading', line: [{ text: 'Hotel Post' }] },
      { kind: 'paragraph', line: [{ text: 'Main Street 1' }] },
    ],
  })
  writeFileSync(join(folder, 'imprint.de.md'), '# Gasthof zur Post')
  expect((await read('imprint', 'de')).blocks).toHaveLength(1)
  expect((await read('imprint', 'en')).blocks).toHaveLength(2)
})

test('a changed text has another version at once, and its old one after a revert', async () => {
  const path = join(folder, 'terms.md')
  writeFileSync(path, '# One')
  const one = await read('terms', 'en')
  writeFileSync(path, '# Two')
  utimesSync(path, new Date(), new Date(Date.now() + 5000))
  const two = await read('terms', 'en')
  expect(two.version).not.toBe(one.version)
  rmSync(path)
  expect((await read('terms', 'en')).isDraft).toBe(true)
})

test('an unknown page or language is rejected, and cannot read another file', async () => {
  for (const path of ['secret', '..%2Fsecret', 'terms.md', 'TERMS'])
    expect((await visitor(server).call(`GET /api/legal/${path}`)).status).not.toBe(200)
  expect((await visitor(server).call('GET /api/legal/terms?language=fr')).status).toBe(400)
})

test('signing up stores the accepted versions that were shown, with the time', async () => {
  const ada = await guest(server)
  const shown = await Promise.all(['en', 'de'].map((language) => read('terms', language)))
  const given = await server.deps.database.reader.all(consentsOf, { userId: v.parse(UserId, ada.id) })
  expect(given).toEqual([
    {
      given_by: 'sign-up',
      terms_version: shown.map(({ version }) => version).join('/'),
      privacy_version: expect.stringMatching(/^\w{12}\/\w{12}$/),
      given_at: server.clock.now(),
      received_at: server.clock.now(),
    },
  ])
})

test('buying stores the accepted versions shown then, with the time; a refusal stores nothing', async () => {
  const ada = await confirmedMember(server)
  const given = async () =>
    (await server.deps.database.reader.all(consentsOf, { userId: v.parse(UserId, ada.id) })).filter(
      (consent) => consent.given_by === 'purchase',
    )
  const write = async (text: string) => {
    writeFileSync(join(folder, 'terms.md'), text)
    server.clock.advance(1000)
    return (await read('terms', 'en')).version
  }
  const upgrade = (plan: string, expectedPriceCents: number) =>
    ada.call(
      'POST /api/subscription/upgrade',
      { plan, expectedPriceCents },
      { 'idempotency-key': randomUUID() },
    )
  expect((await upgrade('plus', 1)).status).toBe(409)
  expect(await given()).toEqual([])

  const tried = await write('# At the trial')
  expect((await upgrade('plus', 299)).status).toBe(200)
  const ordered = await write('# At the order of a zone, which is longer')
  expect((await ada.call('POST /api/orders', newOrderBody())).status).toBe(201)
  const bought = await write('# At the order of goods, longer than both')
  const zoneId = (await makeZone(ada)).location.id
  const photoId = (await upload(ada, uploadForm(zoneId, await picture(1)))).id
  const unitCents = planPriceCents(99, 'plus')
  const line = { productId: 'postcard', quantity: 1, unitCents, photoId, zoneId: null, text: '' }
  const { address } = mutationExamples['goods.order']
  const args = { id: randomUUID(), lines: [line], address, shippingCents: 199 }
  expect(await push(ada, [{ name: 'goods.order', args }])).toMatchObject([{ status: 'applied' }])

  const now = server.clock.now()
  expect((await given()).map((consent) => [consent.terms_version, consent.given_at])).toEqual([
    [tried, now - 2000],
    [ordered, now - 1000],
    [bought, now],
  ])
})

test.each([
  ['a day ago', -dayMs, -dayMs],
  ['tomorrow, by a clock that is fast,', dayMs, 0],
])(
  'merchandise ordered %s has that time, at most the one of its arrival, and both',
  async (_when, sent, stored) => {
    const ada = await confirmedMember(server)
    const now = server.clock.now()
    const zoneId = (await makeZone(ada)).location.id
    const photoId = (await upload(ada, uploadForm(zoneId, await picture(1)))).id
    const line = { productId: 'postcard', quantity: 1, unitCents: 99, photoId, zoneId: null, text: '' }
    const { address } = mutationExamples['goods.order']
    const args = { id: randomUUID(), lines: [line], address, shippingCents: 199, orderedAt: now + sent }
    expect(await push(ada, [{ name: 'goods.order', args }])).toMatchObject([{ status: 'applied' }])
    const given = await server.deps.database.reader.all(consentsOf, { userId: v.parse(UserId, ada.id) })
    expect(given.filter(({ given_by: by }) => by === 'purchase')).toMatchObject([
      { given_at: now + stored, received_at: now },
    ])
  },
)

test('Markdown becomes blocks; HTML, images and odd URLs remain text', () => {
  expect(
    readBlocks(
      '## A **b**\n\nSee [us](/imprint), [mail](mailto:a@b.example) and [bad](javascript:alert(1)).\n\n1. one\n2. **two**\n\n<script>x</script>\n\n![pic](https://x.example/1.png)',
    ),
  ).toEqual([
    { kind: 'heading', level: 2, line: [{ text: 'A ' }, { text: 'b', isStrong: true }] },
    {
      kind: 'paragraph',
      line: [
        { text: 'See ' },
        { text: 'us', href: '/imprint' },
        { text: ', ' },
        { text: 'mail', href: 'mailto:a@b.example' },
        { text: ' and bad.' },
      ],
    },
    { kind: 'list', isOrdered: true, items: [[{ text: 'one' }], [{ text: 'two', isStrong: true }]] },
    { kind: 'paragraph', line: [{ text: '<script>x</script>' }] },
    { kind: 'paragraph', line: [{ text: 'pic' }] },
  ])
})
