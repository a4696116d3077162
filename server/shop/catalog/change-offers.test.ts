import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { DeskList } from '#src/contract/entities/desk/desk-rows.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import { pull, push, type TestPerson } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { syncReleaseCatalog } from './sync-catalog.ts'

const now = Date.parse('2026-06-01T00:00:00Z')
let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await startTestServer({ now })
  admin = await confirmedMember(server, 'admin@example.org')
  await makeAdmin(server, admin)
})
afterAll(() => server.close())

async function rowOf(id: string) {
  const { json } = await admin.call('GET /api/desk/offers')
  const row = v.parse(DeskList, json).rows.find((one) => one.id === id)
  if (row?.kind !== 'offer' && row?.kind !== 'own-ad') throw new Error('The row is missing')
  return row
}

/** Runs an action at the desk. Returns the error code, or `applied`. */
async function act(action: Record<string, unknown>, who = admin) {
  const args = { on: 'offer:try-a-plan', about: 'Try any plan', action: { id: randomUUID(), ...action } }
  const [result] = await push(who, [{ name: 'desk.do', args }])
  return result?.status === 'rejected' ? result.code : result?.status
}

async function changed(since: number) {
  const page = await pull(admin, 'catalog', { since })
  return page.rows.map(({ row }) => row)
}

test('new texts of an offer and an ad reach devices, and survive a restart', async () => {
  const { next } = await pull(admin, 'catalog')
  const german = { title: 'Probieren', description: 'Eine Woche lang.' }
  const words = { title: 'Try', description: 'For a week.', german }
  const { rev: seenRev } = await rowOf('try-a-plan')
  expect(await act({ kind: 'offer-words', offerId: 'try-a-plan', seenRev, words })).toBe('applied')
  const ad = await rowOf('stands-on-home')
  const adWords = { title: 'Stands', description: 'Of card.', ctaText: 'See', german: null }
  expect(await act({ kind: 'ad-words', adId: 'stands-on-home', seenRev: ad.rev, words: adWords })).toBe(
    'applied',
  )
  await syncReleaseCatalog(server.deps.database, now)
  expect(await changed(next)).toMatchObject([
    { id: 'try-a-plan', ...words, ctaUrl: '/subscription' },
    { id: 'stands-on-home', ...adWords, placement: 'top' },
  ])
})

test('concurrently changed texts stay, and missing rows and unauthorized changes are refused', async () => {
  const { rev: seenRev } = await rowOf('place-for-good')
  const words = { title: 'A place', description: 'For good.', ctaText: 'Ask', german: null }
  const change = { kind: 'ad-words', adId: 'place-for-good', seenRev, words }
  const incompleteWords = { ...words, german: { title: 'Ein Ort', description: ' ', ctaText: 'Fragen' } }
  expect(await act({ ...change, words: incompleteWords })).toBe('invalid')
  expect(await act(change, await confirmedMember(server))).toBe('access_denied')
  expect(await act({ ...change, adId: 'nothing-like-it' })).toBe('not_found')
  expect(await act(change)).toBe('applied')
  expect(await act({ ...change, words: { ...words, title: 'Another' } })).toBe('conflict')
  expect(await rowOf('place-for-good')).toMatchObject({ title: 'A place' })
})
