import { expect, test } from 'vitest'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { neutralEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { err, ok } from '#src/contract/wire/result.ts'
import { fakeUser, fakeZone, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { openUser } from '#src/data/session/open-device.ts'
import { countWaiting } from '#src/data/unsent/count-waiting.ts'
import { deleteItem } from '#src/data/engine/outbox/deletions.ts'
import { readUnsentOf } from '#src/data/unsent/read-unsent.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { chooseFiles, rereadFiles } from './choose-files.ts'
import { fileOf, unrecordedOf } from './chosen-files.ts'
import { addDraft, editChosen, removeChosen } from './chosen-commands.ts'
import { readUnfinishedFiles } from './chosen-queries.ts'
import { preparedFrom, textOf, waitUntilNotAdded, uploads } from './chosen-fixture.ts'
import {
  type PhotoPreparer,
  prepareAll,
  runPhotoPreparation,
  waitUntilPrepared,
} from './photo-preparation.ts'

const live = new AbortController().signal
const adding = { purpose: 'adding', zoneId: fakeZone.id } as const
const draft = { purpose: 'draft', zoneId: fakeZone.id } as const

/** Opens the same device’s data in another tab. */
function otherTab(context: DataContext): Promise<DataContext> {
  return openUser(context, fakeUser)
}

/** A fake photo, recognized by its first bytes. The bytes after them make it unique. */
function picture(name: string, { type = 'image/jpeg' }: { readonly type?: string } = {}): File {
  return new File([Uint8Array.from([0xff, 0xd8, 0xff]), name], name, { type })
}

test('[CH1] names, number and destination are durable before the first byte is read', async () => {
  const context = await makeFakeContext()
  const tab = await otherTab(context)
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>()
  const slow = picture('1.jpg')
  slow.arrayBuffer = () => promise
  const { read } = await chooseFiles([slow, picture('2.jpg')], adding, context)
  const rows = await tab.database.chosenPhotos.toArray()
  expect(rows.map(({ name, state, batchSize }) => [name, state, batchSize])).toEqual([
    ['1.jpg', 'reading', 2],
    ['2.jpg', 'reading', 2],
  ])
  resolve(await new Blob([Uint8Array.from([0xff, 0xd8, 0xff])]).arrayBuffer())
  await read
  expect((await tab.database.chosenPhotos.toArray()).map(({ state }) => state)).toEqual(['stored', 'stored'])
})

test('[CH2] reads each file once, one after the other', async () => {
  const context = await makeFakeContext()
  let open = 0
  let most = 0
  const reads: string[] = []
  const files = ['a', 'b', 'c'].map((name) => {
    const file = picture(name)
    const bytes = file.arrayBuffer()
    file.arrayBuffer = async () => {
      reads.push(name)
      most = Math.max(most, (open += 1))
      const read = await bytes
      open -= 1
      return read
    }
    file.slice = () => {
      throw new Error('Read in parts')
    }
    return file
  })
  const { ids, read } = await chooseFiles(files, adding, context)
  await read
  await prepareAll(context, preparedFrom, live)
  expect(await waitUntilPrepared(context, ids)).toEqual([])
  expect([reads, most]).toEqual([['a', 'b', 'c'], 1])
})

test('[CH3] bytes decide the file type; each file that is not a photo gets its own reason', async () => {
  const context = await makeFakeContext()
  const gone = picture('gone.jpg')
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  const files = [
    picture('IMG_1.heic', { type: '' }),
    new File(['%PDF-1.7'], 'menu.jpg', { type: 'image/jpeg' }),
    new File([], 'empty.jpg'),
    gone,
    picture('good.bin', { type: 'application/octet-stream' }),
  ]
  const { ids, read } = await chooseFiles(files, adding, context)
  await read
  await prepareAll(context, preparedFrom, live)
  expect((await waitUntilPrepared(context, ids)).map(({ name, problem }) => [name, problem])).toEqual([
    ['menu.jpg', 'unsupported_type'],
    ['empty.jpg', 'empty'],
    ['gone.jpg', 'file_gone'],
  ])
  expect((await uploads(context)).map(({ args }) => args.originalName)).toEqual(['IMG_1.heic', 'good.bin'])
})

test('[CH4] reports files that an ended page had not read, with the batch size; the rest arrives', async () => {
  const context = await makeFakeContext()
  const stuck = picture('3.jpg')
  stuck.arrayBuffer = () => {
    // The page ends here.
    context.database.close()
    return Promise.reject(new Error('The page has ended'))
  }
  const { read } = await chooseFiles(
    [picture('1.jpg'), picture('2.jpg'), stuck, picture('4.jpg')],
    adding,
    context,
  )
  await expect(read).rejects.toThrow(/closed/i)
  const next = await otherTab(context)
  const over = new AbortController()
  runPhotoPreparation(next, preparedFrom, over.signal)
  const { notAdded } = await waitUntilNotAdded(next, 2)
  expect(notAdded.map(({ name, problem, batchSize }) => [name, problem, batchSize])).toEqual([
    ['3.jpg', 'interrupted', 4],
    ['4.jpg', 'interrupted', 4],
  ])
  await waitUntilPrepared(
    next,
    (await next.database.chosenPhotos.toArray()).map(({ id }) => id),
  )
  expect((await uploads(next)).map(({ args }) => args.originalName)).toEqual(['1.jpg', '2.jpg'])
  over.abort()
})

test('[CH4] does not report files as lost while another tab is reading them', async () => {
  const context = await makeFakeContext()
  const tab = await otherTab(context)
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>()
  const slow = picture('slow.jpg')
  const bytes = await slow.arrayBuffer()
  slow.arrayBuffer = () => promise
  const { ids, read } = await chooseFiles([slow], adding, context)
  const over = new AbortController()
  runPhotoPreparation(tab, preparedFrom, over.signal)
  await chooseFiles([picture('other.jpg')], adding, tab).then((batch) => waitUntilPrepared(tab, batch.ids))
  expect((await tab.database.chosenPhotos.toArray()).map(({ state }) => state)).toEqual(['reading'])
  resolve(bytes)
  await read
  expect(await waitUntilPrepared(context, ids)).toEqual([])
  over.abort()
})

test('[CH5] a photo replaces its file in one transaction, with its mission and under its id', async () => {
  const context = await makeFakeContext()
  const { missionId } = mutationExamples['mission.answer']
  const { ids, read } = await chooseFiles(
    [picture('1.jpg')],
    { ...adding, missionId, takenAt: 12, caption: 'Hut' },
    context,
  )
  await read
  await prepareAll(context, preparedFrom, live)
  const rows = await context.database.outbox.orderBy('seq').toArray()
  expect(rows.map(({ name }) => name)).toEqual(['photo.upload', 'mission.answer'])
  expect(rows[0]).toMatchObject({ mutationId: ids[0], args: { caption: 'Hut', capturedAt: 12 } })
  expect(await context.database.chosenBytes.count()).toBe(0)
})

test('[CH5] a file prepared by two tabs at once without locks is queued once', async () => {
  const context = await makeFakeContext()
  const tab = await otherTab(context)
  const { read } = await chooseFiles([picture('1.jpg'), picture('2.jpg')], adding, context)
  await read
  const unlocked = (one: DataContext): DataContext => ({
    ...one,
    platform: {
      ...one.platform,
      tabLock: { request: (_name, _request, hold) => hold(new AbortController().signal) },
    },
  })
  await Promise.all([
    prepareAll(unlocked(context), preparedFrom, live),
    prepareAll(unlocked(tab), preparedFrom, live),
  ])
  expect((await uploads(context)).map(({ args }) => args.originalName).toSorted()).toEqual(['1.jpg', '2.jpg'])
})

test('[CH5] of two equal photos, one is queued and the other is reported', async () => {
  const context = await makeFakeContext()
  const { ids, read } = await chooseFiles([picture('1.jpg'), picture('1.jpg')], adding, context)
  await read
  await prepareAll(context, preparedFrom, live)
  expect((await waitUntilPrepared(context, ids)).map(({ problem }) => problem)).toEqual(['duplicate'])
  expect(await uploads(context)).toHaveLength(1)
})

test('[CH6] gives up on an image that ends the worker each time, without blocking others', async () => {
  const context = await makeFakeContext()
  const { ids, read } = await chooseFiles([picture('bomb.jpg'), picture('good.jpg')], adding, context)
  await read
  const prepare: PhotoPreparer = async (bytes) =>
    (await textOf(bytes)).includes('bomb') ? err({ code: 'worker_failed' }) : preparedFrom(bytes)
  await prepareAll(context, prepare, live)
  expect((await waitUntilPrepared(context, ids)).map(({ name, problem }) => [name, problem])).toEqual([
    ['bomb.jpg', 'worker_failed'],
  ])
  expect(await uploads(context)).toHaveLength(1)
})

test('[CH6] reports a photo that the database cannot queue, and keeps its bytes for a retry', async () => {
  const context = await makeFakeContext()
  const fails = () => {
    throw new DOMException('The disk failed', 'UnknownError')
  }
  const { ids, read } = await chooseFiles([picture('1.jpg')], adding, context)
  await read
  context.database.outbox.hook('creating', fails)
  await prepareAll(context, preparedFrom, live)
  expect((await waitUntilPrepared(context, ids)).map(({ problem }) => problem)).toEqual(['worker_failed'])
  context.database.outbox.hook('creating').unsubscribe(fails)
  await rereadFiles(context, ids)
  await prepareAll(context, preparedFrom, live)
  expect(await uploads(context)).toHaveLength(1)
})

test('[CH7] a draft whose name does not fit stays in the page until there is space', async () => {
  const context = await makeFakeContext()
  const full = () => {
    throw new DOMException('No room', 'QuotaExceededError')
  }
  context.database.chosenPhotos.hook('creating', full)
  await expect(chooseFiles([picture('1.jpg')], draft, context)).rejects.toThrow('No room')
  const ids = unrecordedOf(fakeUser.id, fakeZone.id).map(({ id }) => id)
  expect(ids.map((id) => fileOf(id)?.name)).toEqual(['1.jpg'])
  await expect(rereadFiles(context, ids)).rejects.toThrow('No room')
  context.database.chosenPhotos.hook('creating').unsubscribe(full)
  await rereadFiles(context, ids)
  expect(unrecordedOf(fakeUser.id, fakeZone.id)).toEqual([])
  expect((await context.database.chosenPhotos.toArray()).map(({ name, state }) => [name, state])).toEqual([
    ['1.jpg', 'stored'],
  ])
})

test('[CH7] reports files that do not fit and continues with those that do', async () => {
  const context = await makeFakeContext()
  const { chosenBytes } = context.database
  let room = 1
  chosenBytes.hook('creating', () => {
    if ((room -= 1) < 0) throw new DOMException('No room', 'QuotaExceededError')
  })
  const { ids, read } = await chooseFiles([picture('1.jpg'), picture('2.jpg')], adding, context)
  await read
  await prepareAll(context, preparedFrom, live)
  expect((await waitUntilPrepared(context, ids)).map(({ name, problem }) => [name, problem])).toEqual([
    ['2.jpg', 'quota'],
  ])
  expect(await uploads(context)).toHaveLength(1)
})

test('[CH8] a draft survives, is not sent without a tap, and keeps its edit and caption', async () => {
  const context = await makeFakeContext()
  const { ids, read } = await chooseFiles([picture('1.jpg'), picture('2.jpg')], draft, context)
  await read
  await prepareAll(context, preparedFrom, live)
  expect(await uploads(context)).toHaveLength(0)
  const next = await otherTab(context)
  const drafts = (await readUnfinishedFiles(next)).drafts
  expect(drafts.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg'])
  const [first, second] = ids
  if (first === undefined || second === undefined) throw new Error('Nothing was chosen')
  expect(
    await editChosen(first, { file: picture('1-edited.jpg'), edit: neutralEdit, filterSettings: null }, next),
  ).toEqual(ok(null))
  await removeChosen([second], next)
  await addDraft([first, second], 'Summit', next)
  await prepareAll(next, preparedFrom, live)
  const [upload] = await uploads(next)
  const args = { caption: 'Summit', originalName: '1-edited.jpg' }
  expect(upload).toMatchObject({ mutationId: first, args })
  expect(await next.database.chosenPhotos.count()).toBe(0)
  expect(await next.database.chosenBytes.count()).toBe(0)
})

test('[CH9] files being prepared are counted, shown and exported like unsent changes', async () => {
  const context = await makeFakeContext()
  const { ids, read } = await chooseFiles([picture('1.jpg')], adding, context)
  await read
  expect(await countWaiting(context)).toMatchObject({ waiting: 1, failed: 0, notAdded: 0, drafts: 0 })
  const waiting = { mutationId: ids[0], state: 'preparing', words: '1.jpg' }
  expect(await readWaiting(context, false)).toMatchObject([waiting])
  const names: (string | undefined)[] = []
  for await (const { photo } of readUnsentOf(context)) names.push(photo?.name)
  expect(names).toEqual(['1.jpg'])
  const [id] = ids
  if (id === undefined) throw new Error('Nothing was chosen')
  const deletion = await deleteItem(id, context)
  expect(await countWaiting(context)).toMatchObject({ waiting: 0 })
  expect(await deletion?.undo()).toBe('restored')
  await prepareAll(context, preparedFrom, live)
  expect(await uploads(context)).toHaveLength(1)
})
