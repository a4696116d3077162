import { expect, test } from 'vitest'
import * as v from 'valibot'
import { UserRow } from '#src/contract/entities/accounts/user.ts'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { fakeZone, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { openUser } from '#src/data/session/open-device.ts'
import { moveGuestRows } from '#src/data/session/move-guest-rows.ts'
import { chooseFiles } from './choose-files.ts'
import { preparedFrom, uploads } from './chosen-fixture.ts'
import { readUnfinishedFiles } from './chosen-queries.ts'
import { claimUnclaimed } from './claim-unclaimed.ts'
import { prepareAll } from './photo-preparation.ts'
import { storeUnclaimed } from './unclaimed-photos.ts'

const live = new AbortController().signal
const zoneId = fakeZone.id
const code = '7KQ2M9XA'

function picture(name: string): File {
  return new File([Uint8Array.from([0xff, 0xd8, 0xff]), name], name, { type: 'image/jpeg' })
}

async function names(context: DataContext): Promise<readonly string[]> {
  return (await uploads(context)).map(({ args }) => args.originalName)
}

test('[CH10] photos chosen before the app loaded go only into the zone of their code', async () => {
  const context = await makeFakeContext()
  const { indexedDB } = context.platform.storage
  expect(await storeUnclaimed(indexedDB, code, [picture('1.jpg'), picture('2.jpg')])).toBe(2)
  await storeUnclaimed(indexedDB, 'ANOTHER2', [picture('3.jpg')])
  await claimUnclaimed({ code, zoneId }, context)
  await claimUnclaimed({ code, zoneId }, context)
  await prepareAll(context, preparedFrom, live)
  expect(await names(context)).toEqual(['1.jpg', '2.jpg'])
})

test('[CH10] files shared by other apps wait for a zone; duplicates are merged and non-images are reported', async () => {
  const context = await makeFakeContext()
  const note = new File(['words'], 'note.txt', { type: 'text/plain' })
  const twice = [picture('1.jpg'), new File([await picture('1.jpg').arrayBuffer()], 'again.jpg'), note]
  await storeUnclaimed(context.platform.storage.indexedDB, null, twice)
  await claimUnclaimed({ code: null, zoneId: null }, context)
  const rows = await context.database.chosenPhotos.toArray()
  expect(rows.map(({ name, zoneId: zone, stage }) => [name, zone, stage])).toEqual([
    ['1.jpg', null, 'draft'],
    ['note.txt', null, 'adding'],
  ])
  expect((await readUnfinishedFiles(context)).notAdded.map(({ problem }) => problem)).toEqual([
    'unsupported_type',
  ])
})

test('[CH10] reports unreadable files and files whose page ended first; the others are stored', async () => {
  const context = await makeFakeContext()
  const { indexedDB } = context.platform.storage
  const gone = picture('gone.jpg')
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  expect(await storeUnclaimed(indexedDB, code, [gone, picture('good.jpg')])).toBe(1)
  const never = picture('never.jpg')
  const { promise: isRead, resolve } = Promise.withResolvers<void>()
  never.arrayBuffer = () => {
    resolve()
    return new Promise(() => {})
  }
  void storeUnclaimed(indexedDB, code, [never])
  await isRead
  await claimUnclaimed({ code, zoneId }, context)
  const { notAdded } = await readUnfinishedFiles(context)
  expect(notAdded.map(({ name, problem }) => [name, problem])).toEqual([
    ['gone.jpg', 'file_gone'],
    ['never.jpg', 'interrupted'],
  ])
  await prepareAll(context, preparedFrom, live)
  expect(await names(context)).toEqual(['good.jpg'])
})

test('[CH10] does not lose files that an earlier version stored as shared', async () => {
  const context = await makeFakeContext()
  const bytes = await picture('old.jpg').arrayBuffer()
  await context.device.shared.put({ sha256: 'a', name: 'old.jpg', type: 'image/jpeg', bytes, sharedAt: 1 })
  await claimUnclaimed({ code: null, zoneId: null }, context)
  await claimUnclaimed({ code: null, zoneId: null }, context)
  expect((await context.database.chosenPhotos.toArray()).map(({ name }) => name)).toEqual(['old.jpg'])
})

test('[CH10] a claim interrupted at any step and repeated moves each file once', async () => {
  for (let step = 1; step <= 12; step += 1) {
    const context = await makeFakeContext()
    const { indexedDB } = context.platform.storage
    await storeUnclaimed(indexedDB, code, [picture('1.jpg'), picture('2.jpg')])
    let left = step
    const first = await openUser(context, context.user)
    const cut = () => {
      if ((left -= 1) === 0) first.database.close()
    }
    first.database.chosenPhotos.hook('creating', cut)
    first.database.chosenPhotos.hook('updating', cut)
    first.database.chosenPhotos.hook('reading', (row: unknown) => {
      cut()
      return row
    })
    await claimUnclaimed({ code, zoneId }, first).catch(() => undefined)
    await claimUnclaimed({ code, zoneId }, context)
    await prepareAll(context, preparedFrom, live)
    await claimUnclaimed({ code, zoneId }, context)
    await prepareAll(context, preparedFrom, live)
    expect(await names(context), `cut at step ${step}`).toEqual(['1.jpg', '2.jpg'])
  }
})

test('[CH10] a guest’s chosen files move to the account that signs in next, drafts as drafts', async () => {
  const guest = await makeFakeContext()
  const adding = await chooseFiles([picture('1.jpg')], { purpose: 'adding', zoneId }, guest)
  const draft = await chooseFiles([picture('2.jpg')], { purpose: 'draft', zoneId }, guest)
  await Promise.all([adding.read, draft.read])
  const id = v.parse(UserId, guest.platform.ids.uuid())
  const account = await openUser(guest, v.parse(UserRow, { ...rowExamples.user, id }))
  await moveGuestRows(account, guest.user.id)
  await prepareAll(account, preparedFrom, live)
  expect(await names(account)).toEqual(['1.jpg'])
  expect((await readUnfinishedFiles(account)).drafts.map(({ name }) => name)).toEqual(['2.jpg'])
  expect(await guest.database.chosenPhotos.count()).toBe(0)
})

test('[CH10] a file keeps its bytes whenever the app reads it while its page is storing them', async () => {
  const context = await makeFakeContext()
  const { indexedDB } = context.platform.storage
  const files = Array.from({ length: 40 }, (_, turns) => picture(`${turns}.jpg`))
  for (const [turns, file] of files.entries()) {
    const bytes = await file.arrayBuffer()
    const begun = Promise.withResolvers<void>()
    file.arrayBuffer = async () => {
      begun.resolve()
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      return bytes
    }
    const stored = storeUnclaimed(indexedDB, code, [file])
    await begun.promise
    await Promise.all([stored, claimUnclaimed({ code, zoneId }, context)])
    await claimUnclaimed({ code, zoneId }, context)
  }
  await prepareAll(context, preparedFrom, live)
  expect((await names(context)).toSorted()).toEqual(files.map(({ name }) => name).toSorted())
})
