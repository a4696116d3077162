import { expect, test } from 'vitest'
import * as v from 'valibot'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { JoinRequestRow } from '#src/contract/entities/zones/join-request.ts'
import { fakePage, fakeScopes, fakeZone, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { answerJoinRequest, requestToJoin } from './join-request-commands.ts'
import { readRequestedAt, readJoinRequests } from './join-request-queries.ts'

const request = v.parse(JoinRequestRow, rowExamples.joinRequest)
const other = v.parse(ZoneId, '01990000-0000-7000-8000-0000000000ff')

test('repeated join requests are queued once', async () => {
  const context = await makeFakeContext()
  expect(await readRequestedAt(context, [other])).toBeNull()
  await requestToJoin([other], context)
  await requestToJoin([other], context)
  expect(await readRequestedAt(context, [other])).toBe(context.platform.clock.now())
  expect(await readRequestedAt(context, [other, fakeZone.id])).toBeNull()
  expect(await context.database.outbox.toArray()).toMatchObject([
    { name: 'join-request.ask', args: { zoneId: other }, dependsOn: [] },
  ])
})

test('an answered request leaves the list at once, before the server has the answer', async () => {
  const context = await makeFakeContext()
  const page = fakePage(
    [
      { table: 'zone', row: { ...fakeZone, expiresAt: null } },
      { table: 'joinRequest', row: request },
    ],
    9,
  )
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 0, etag: null })
  expect(await readJoinRequests(context, fakeZone.id)).toMatchObject([{ person: { displayName: 'Ada' } }])
  const { id: userId } = request.person
  if (userId === null) throw new Error('the example has no user')
  await answerJoinRequest({ zoneId: fakeZone.id, userId }, true, context)
  expect(await readJoinRequests(context, fakeZone.id)).toEqual([])
  expect(await context.database.joinRequests.count()).toBe(1)
})
