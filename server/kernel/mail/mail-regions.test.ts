import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { User } from '#src/contract/entities/accounts/user.ts'
import { visitor } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { type MailTarget, writeMail } from './mail-content.ts'
import { mailTargetOfUser } from './mail-store.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: start })
})
afterEach(() => server.close())

function targetIn(language: MailTarget['language'], region = ''): MailTarget {
  return {
    address: 'ada@example.org',
    language,
    region,
    brand: 'snapshare',
    origin: 'https://a.example',
  }
}

test('dates and money follow the reader’s region, or the language without one', async () => {
  const params = { deletedAt: start }
  const dayOf = (language: MailTarget['language'], region?: string) =>
    writeMail({ kind: 'account-deletion', params }, targetIn(language, region)).paragraphs.join(' ')
  expect(dayOf('en')).toContain('1 June 2026')
  expect(dayOf('en', 'US')).toContain('June 1, 2026')
  expect(dayOf('en', 'DE')).toContain('1 June 2026')
  expect(dayOf('fr', 'CA')).toContain('1 juin 2026')
  for (const region of ['', 'EG', 'SA']) expect(dayOf('ar', region)).toMatch(/2026/)

  const paid = {
    items: [],
    plan: 'pro',
    amountCents: 123_450,
    taxCents: 0,
    isTest: false,
    paidAt: start,
  } as const
  const sumOf = (language: MailTarget['language'], region: string, currency = 'USD') =>
    writeMail({ kind: 'receipt', params: { ...paid, currency } }, targetIn(language, region))
      .paragraphs.join(' ')
      .replaceAll(/\s/g, ' ')
  expect(sumOf('en', '')).toContain('$1,234.50')
  expect(sumOf('en', 'GB')).toContain('$1,234.50')
  expect(sumOf('en', 'GB', 'CAD')).toContain('CA$1,234.50')
  expect(sumOf('de', '')).toContain('1.234,50 $')
  expect(sumOf('de', 'AT')).toContain('$ 1.234,50')
  expect(sumOf('de', 'CH')).toMatch(/\$ 1.234\.50/)
})

test('an account’s mails use the region that its app or browser sent last', async () => {
  const region = async (accept: string) => {
    const made = await visitor(server).call(
      'POST /api/auth/guest',
      { displayName: 'Ada' },
      { 'accept-language': accept },
    )
    const { id: userId } = v.parse(User, made.json)
    return (await server.deps.database.reader.first(mailTargetOfUser, { userId }))?.region
  }
  expect(await region('de-AT')).toBe('AT')
  expect(await region('de, en-US;q=0.7')).toBe('')
  expect(await region('sv-FI, en;q=0.8')).toBe('FI')
  expect(await region('zh-Hant-TW, uk-UA;q=0.5')).toBe('UA')
  expect(await region('de-<script>')).toBe('')
})
