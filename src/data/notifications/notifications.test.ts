import { expect, test } from 'vitest'
import * as v from 'valibot'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import { fakePage, fakeScopes, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { markNotificationRead } from './notification-commands.ts'
import { readNotifications } from './notification-queries.ts'

const notice = v.parse(NoticeRow, rowExamples.notice)

test('a read notification is marked at once, and a deleted one disappears', async () => {
  const context = await makeFakeContext()
  const noticePage = fakePage([{ table: 'notice', row: notice }], 10)
  await applyPage(context.database, fakeScopes.user, { answer: noticePage, since: 0, etag: null })
  expect(await readNotifications(context)).toMatchObject([{ readAt: null }])
  await markNotificationRead(notice, context)
  expect(await readNotifications(context)).toMatchObject([{ readAt: expect.any(Number) }])
  const left = fakePage([], 11, { gone: [{ table: 'notice', id: notice.id }] })
  await applyPage(context.database, fakeScopes.user, { answer: left, since: 10, etag: null })
  expect(await readNotifications(context)).toEqual([])
})
