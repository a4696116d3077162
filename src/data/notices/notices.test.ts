import { expect, test } from 'vitest'
import * as v from 'valibot'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import { fakePage, fakeScopes, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { readNotice } from './notice-commands.ts'
import { readNotices } from './notice-queries.ts'

const notice = v.parse(NoticeRow, rowExamples.notice)

test('a read notification is marked at once, and a deleted one disappears', async () => {
  const context = await makeFakeContext()
  const told = fakePage([{ table: 'notice', row: notice }], 10)
  await applyPage(context.database, fakeScopes.user, { answer: told, since: 0, etag: null })
  expect(await readNotices(context)).toMatchObject([{ readAt: null }])
  await readNotice(notice, context)
  expect(await readNotices(context)).toMatchObject([{ readAt: expect.any(Number) }])
  const left = fakePage([], 11, { gone: [{ table: 'notice', id: notice.id }] })
  await applyPage(context.database, fakeScopes.user, { answer: left, since: 10, etag: null })
  expect(await readNotices(context)).toEqual([])
})
