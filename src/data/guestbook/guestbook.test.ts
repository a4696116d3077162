import { expect, test } from 'vitest'
import * as v from 'valibot'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { GuestbookRow } from '#src/contract/entities/responses/guestbook.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import {
  fakePage,
  fakeScopes,
  fakeUser,
  fakeZone,
  makeFakeContext,
  membershipChange,
  zoneChange,
} from '#src/data/session/data-context-fake.ts'
import {
  moderateGuestbookEntry,
  deleteEntry,
  editEntry,
  reportEntry,
  signGuestbook,
  unlinkVoice,
} from './guestbook-commands.ts'
import { openUser } from '#src/data/session/open-device.ts'
import { readGuestbook, readVoice } from './guestbook-queries.ts'
import { readVoiceDraft, saveVoiceDraft } from './voice-draft.ts'

const theirs = v.parse(GuestbookRow, {
  ...rowExamples.guestbook,
  user: { ...rowExamples.guestbook.user, id: '01990000-0000-7000-8000-0000000000fe' },
})
const mine = v.parse(GuestbookRow, {
  ...rowExamples.guestbook,
  user: { ...rowExamples.guestbook.user, id: fakeUser.id },
})
const voice = {
  bytes: new Uint8Array([1, 2, 3]).buffer,
  mimeType: 'audio/mp4',
  lengthMs: 2000,
  peaks: '00ff',
}

const made = { bytes: voice.bytes, mimeType: voice.mimeType, lengthMs: voice.lengthMs }
const draft = { zoneId: fakeZone.id, parts: [voice.bytes], mimeType: 'audio/webm', levels: [0.5], made }

async function device(rows: readonly GuestbookRow[] = []) {
  const context = await makeFakeContext()
  const user = fakePage([membershipChange], 2)
  await applyPage(context.database, fakeScopes.user, { answer: user, since: 0, etag: null })
  const changes = [zoneChange, ...rows.map((row) => ({ table: 'guestbook' as const, row }))]
  await applyPage(context.database, fakeScopes.zone, { answer: fakePage(changes, 20), since: 0, etag: null })
  return context
}

test('an entry shows at once offline and is queued with the bytes of its voice message', async () => {
  const context = await device()
  await saveVoiceDraft(draft, context)
  const id = await signGuestbook(fakeZone.id, { text: 'Hello', photoId: null, voice }, context)
  if (id === null) throw new Error('The recording is gone')
  expect(await readGuestbook(context, fakeZone.id)).toMatchObject([
    {
      id,
      text: 'Hello',
      isOwn: true,
      waiting: 'queued',
      canEdit: true,
      voice: { filename: null, lengthMs: 2000 },
    },
  ])
  expect(await readOutbox(context.database)).toMatchObject([
    { name: 'guestbook.add', lane: 'bulk', sizeBytes: 3 },
  ])
  const kept = await readVoice(context, id)
  expect(new Uint8Array((await kept?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(new Uint8Array([1, 2, 3]))
})

test('an entry with only text never waits behind photos', async () => {
  const context = await device()
  await signGuestbook(fakeZone.id, { text: 'Hello', photoId: null, voice: null }, context)
  expect(await readOutbox(context.database)).toMatchObject([{ lane: 'control' }])
})

test('a recording survives its page until it is signed, and is not stored twice', async () => {
  const context = await device()
  await saveVoiceDraft(draft, context)
  expect(await readVoiceDraft(context, fakeZone.id)).toMatchObject({ made: { lengthMs: 2000 } })
  await signGuestbook(fakeZone.id, { text: 'Words first', photoId: null, voice: null }, context)
  expect(await readVoiceDraft(context, fakeZone.id)).not.toBeNull()
  await signGuestbook(fakeZone.id, { text: '', photoId: null, voice }, context)
  expect(await readVoiceDraft(context, fakeZone.id)).toBeNull()
  expect(await context.database.pictures.count()).toBe(1)
})

test('unsent text is rewritten in place; deleting it removes it with the voice message', async () => {
  const context = await device()
  await saveVoiceDraft(draft, context)
  const id = await signGuestbook(fakeZone.id, { text: 'Helo', photoId: null, voice }, context)
  if (id === null) throw new Error('The recording is gone')
  await editEntry({ id, text: 'Hello', replaces: 'Helo' }, context)
  const rows = await readOutbox(context.database)
  expect(rows.map(({ name, args }) => [name, args])).toMatchObject([['guestbook.add', { text: 'Hello' }]])
  expect(await context.database.pictures.count()).toBe(1)
  await deleteEntry(id, context)
  expect(await readOutbox(context.database)).toEqual([])
  expect(await context.database.pictures.count()).toBe(0)
  expect(await readGuestbook(context, fakeZone.id)).toEqual([])
})

test('an edit of sent text replaces the server’s text, even after several edits', async () => {
  const context = await device([mine])
  await editEntry({ id: mine.id, text: 'second', replaces: mine.text }, context)
  await editEntry({ id: mine.id, text: 'third', replaces: 'second' }, context)
  const rows = await readOutbox(context.database)
  expect(rows.map(({ args }) => args)).toEqual([{ id: mine.id, text: 'third', replaces: mine.text }])
  expect(await readGuestbook(context, fakeZone.id)).toMatchObject([{ text: 'third', waiting: 'queued' }])
})

test('a deletion applies at once and can be undone; unsent decisions and reports show', async () => {
  const context = await device([theirs])
  const [first] = await readGuestbook(context, fakeZone.id)
  expect(first).toMatchObject({ isOwn: false, waiting: null, isReported: false })
  await reportEntry(theirs.id, { reason: 'spam', note: '' }, context)
  expect(await readGuestbook(context, fakeZone.id)).toMatchObject([{ isReported: true }])
  await moderateGuestbookEntry(theirs.id, 'hide', context)
  await moderateGuestbookEntry(theirs.id, 'approve', context)
  expect(await readGuestbook(context, fakeZone.id)).toMatchObject([{ status: 'ready' }])
  expect(await readOutbox(context.database)).toHaveLength(2)
  const deletion = await deleteEntry(theirs.id, context)
  expect(await readGuestbook(context, fakeZone.id)).toEqual([])
  expect(await deletion?.undo()).toBe('restored')
  expect(await readGuestbook(context, fakeZone.id)).toHaveLength(1)
})

test('disabling a voice message’s printed codes applies at once, even offline, and is sent once', async () => {
  const context = await device([{ ...mine, isPrinted: true }])
  expect(await readGuestbook(context, fakeZone.id)).toMatchObject([{ isPrinted: true }])
  await unlinkVoice(mine.id, context)
  await unlinkVoice(mine.id, context)
  const tab = await openUser(context, fakeUser)
  expect(await readGuestbook(tab, fakeZone.id)).toMatchObject([{ isPrinted: false }])
  expect(await readOutbox(tab.database)).toMatchObject([{ name: 'guestbook.unlink', args: { id: mine.id } }])
})
