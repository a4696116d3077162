import { expect, test } from 'vitest'
import * as v from 'valibot'
import { CommentRow } from '#src/contract/entities/responses/comment.ts'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import {
  fakePage,
  fakePhoto,
  fakeScopes,
  makeFakeContext,
  membershipChange,
  zoneChange,
} from '#src/data/session/data-context-fake.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { editComment } from './comment-commands.ts'
import { readConflict, resolveConflict } from './comment-conflict.ts'
import { readComments } from './comment-queries.ts'

const comment = v.parse(CommentRow, { ...rowExamples.comment, content: 'first', photoId: fakePhoto(1).id })

async function withComment() {
  const context = await makeFakeContext()
  const user = fakePage([membershipChange], 2)
  await applyPage(context.database, fakeScopes.user, { answer: user, since: 0, etag: null })
  const rows = [
    zoneChange,
    { table: 'photo', row: fakePhoto(1) } as const,
    { table: 'comment', row: comment } as const,
  ]
  await applyPage(context.database, fakeScopes.zone, { answer: fakePage(rows, 8), since: 0, etag: null })
  return context
}

/** The server rejects the unsent edit and returns the text of another device. */
async function refused(context: DataContext, theirs: string): Promise<void> {
  const lastError = { code: 'conflict', status: 409, message: 'Changed elsewhere', upgradeRequired: false }
  await context.database.outbox.toCollection().modify({ state: 'rejected', attempts: 1, lastError })
  await context.database.comments.put({ ...comment, content: theirs })
}

test('a second edit of an unsent edit still replaces the server’s text', async () => {
  const context = await withComment()
  await editComment({ id: comment.id, content: 'second', replaces: 'first' }, context)
  await editComment({ id: comment.id, content: 'third', replaces: 'second' }, context)
  const rows = await context.database.outbox.toArray()
  expect(rows.map(({ args }) => args)).toEqual([{ id: comment.id, content: 'third', replaces: 'first' }])
})

test('a comment changed in two places shows the server’s text and offers a choice', async () => {
  const context = await withComment()
  await editComment({ id: comment.id, content: 'mine', replaces: 'first' }, context)
  expect(await readConflict(context, comment.id)).toBeNull()
  await refused(context, 'theirs')
  expect(await readComments(context, comment.photoId)).toMatchObject([
    { content: 'theirs', isContested: true },
  ])
  expect(await readConflict(context, comment.id)).toMatchObject({ mine: 'mine', theirs: 'theirs' })
})

test('keeping the user’s own text sends it again as a replacement of the other', async () => {
  const context = await withComment()
  await editComment({ id: comment.id, content: 'mine', replaces: 'first' }, context)
  await refused(context, 'theirs')
  const conflict = await readConflict(context, comment.id)
  if (conflict === null) throw new Error('No conflict')
  await resolveConflict({ id: comment.id, conflict, keptSide: 'mine' }, context)
  const rows = await context.database.outbox.toArray()
  expect(rows).toMatchObject([{ state: 'queued', args: { content: 'mine', replaces: 'theirs' } }])
  expect(await readComments(context, comment.photoId)).toMatchObject([
    { content: 'mine', isContested: false },
  ])
})

test('keeping the other text deletes all rejected edits', async () => {
  const context = await withComment()
  await editComment({ id: comment.id, content: 'mine', replaces: 'first' }, context)
  await context.database.outbox.toCollection().modify({ state: 'in-flight', attempts: 1 })
  await editComment({ id: comment.id, content: 'mine again', replaces: 'mine' }, context)
  await refused(context, 'theirs')
  const conflict = await readConflict(context, comment.id)
  if (conflict === null) throw new Error('No conflict')
  expect(conflict.mine).toBe('mine again')
  await resolveConflict({ id: comment.id, conflict, keptSide: 'theirs' }, context)
  expect(await context.database.outbox.count()).toBe(0)
  expect(await readComments(context, comment.photoId)).toMatchObject([
    { content: 'theirs', isContested: false },
  ])
})
