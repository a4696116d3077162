import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { UserRow } from '#src/contract/entities/accounts/user.ts'
import { fakeUser, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { moveGuestRows } from '#src/data/session/move-guest-rows.ts'
import { openUser } from '#src/data/session/open-device.ts'
import { deleteFormDraft, maxDraftAgeMs, maxDraftCount, readFormDraft, saveFormDraft } from './form-drafts.ts'

const otherUser = v.parse(UserRow, { ...fakeUser, id: v.parse(UserId, crypto.randomUUID()) })

async function textOf(context: Parameters<typeof readFormDraft>[0], key: string): Promise<unknown> {
  return (await readFormDraft(context, key))?.value ?? null
}

test('the last text typed survives a reload, even if the database never stored it', async () => {
  const context = await makeFakeContext()
  await saveFormDraft(context, 'comment 1', 'Hello')
  // The page ends while the next letters are being stored, so only the note has them.
  context.database.close()
  await saveFormDraft(context, 'comment 1', 'Hello there').catch(() => null)
  const reloaded = await openUser(context, context.user)
  expect(await textOf(reloaded, 'comment 1')).toBe('Hello there')
  // The next draft replaces the note and moves the earlier text to the database.
  await saveFormDraft(reloaded, 'comment 2', 'Another')
  expect(await textOf(reloaded, 'comment 1')).toBe('Hello there')
})

test('deletes a note that a killed page left next to its stored draft', async () => {
  const context = await makeFakeContext()
  const { notes } = context.platform.storage
  const saving = saveFormDraft(context, 'comment 1', 'Hello')
  const note = notes.read('waypost.form-draft') ?? ''
  expect(note).not.toBe('')
  await saving
  notes.write('waypost.form-draft', note)
  const reloaded = await openUser(context, context.user)
  expect(await textOf(reloaded, 'comment 1')).toBe('Hello')
  await expect.poll(() => notes.read('waypost.form-draft') ?? null).toBeNull()
})

test('stores the last version of each form after many rapid changes', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), text: fc.option(fc.string()) }), {
      maxLength: 30,
    }),
    async (changes) => {
      const context = await makeFakeContext()
      const expected = new Map<string, string | null>()
      const writes = changes.map(({ key, text }) => {
        expected.set(key, text)
        return text === null ? deleteFormDraft(context, key) : saveFormDraft(context, key, text)
      })
      await Promise.all(writes)
      const reloaded = await openUser(context, context.user)
      for (const [key, text] of expected) expect(await textOf(reloaded, key)).toBe(text)
    },
  )
  await fc.assert(property, { numRuns: 40 })
})

test('another user of the device does not see the draft; the first user does again', async () => {
  const context = await makeFakeContext()
  await saveFormDraft(context, 'comment 1', 'Between us')
  const other = await openUser(context, otherUser)
  expect(await textOf(other, 'comment 1')).toBeNull()
  await saveFormDraft(other, 'comment 1', 'Mine')
  expect(await textOf(await openUser(context, context.user), 'comment 1')).toBe('Between us')

  // The same holds for text that only the note has.
  other.database.close()
  await saveFormDraft(other, 'comment 1', 'Mine, too').catch(() => null)
  expect(await textOf(await openUser(context, context.user), 'comment 1')).toBe('Between us')
})

test('a deleted draft stays deleted, even if it is deleted while being stored', async () => {
  const context = await makeFakeContext()
  const stored = saveFormDraft(context, 'comment 1', 'Hello')
  await Promise.all([stored, deleteFormDraft(context, 'comment 1')])
  expect(await textOf(await openUser(context, context.user), 'comment 1')).toBeNull()
})

test('drafts expire after 30 days, and new ones replace the oldest', async () => {
  const context = await makeFakeContext()
  await saveFormDraft(context, 'first', 'old')
  context.platform.clock.advance(1000)
  for (let number = 0; number < maxDraftCount; number += 1)
    await saveFormDraft(context, `form ${number}`, 'text')
  expect(await textOf(context, 'first')).toBeNull()
  expect(await context.database.formDrafts.count()).toBe(maxDraftCount)

  context.platform.clock.advance(maxDraftAgeMs + 1)
  expect(await textOf(context, 'form 3')).toBeNull()
  await saveFormDraft(context, 'new', 'text')
  expect(await context.database.formDrafts.count()).toBe(1)
})

test('a guest’s drafts move to the account, whose own drafts are kept', async () => {
  const guest = await makeFakeContext()
  await saveFormDraft(guest, 'comment 1', 'As a guest')
  await saveFormDraft(guest, 'comment 2', 'As a guest')
  const account = await openUser(guest, otherUser)
  await saveFormDraft(account, 'comment 2', 'As Kim')
  await moveGuestRows(account, guest.user.id)
  expect(await textOf(account, 'comment 1')).toBe('As a guest')
  expect(await textOf(account, 'comment 2')).toBe('As Kim')
})
