import { expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { UserRow } from '#src/contract/entities/accounts/user.ts'
import { err, ok } from '#src/contract/wire/result.ts'
import { fakeUser, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { moveGuestRows } from '#src/data/session/move-guest-rows.ts'
import { openUser } from '#src/data/session/open-device.ts'
import { maxDraftAgeMs } from './form-drafts.ts'
import {
  type PreparePicture,
  chooseFormPicture,
  deleteFormPicture,
  prepareFormPicture,
  readFormPicture,
  removeFormPicture,
} from './form-pictures.ts'

const key = 'profile'
const fileOf = (text: string) => new File([text], 'me.jpg')

/** The prepared image is the file with a mark. */
const marked: PreparePicture<'unreadable_image' | 'decoder_missing'> = async (file) => {
  const text = await file.text()
  if (text === 'damaged') return err({ code: 'unreadable_image' })
  if (text === 'heic') return err({ code: 'decoder_missing' })
  return ok({
    previewBytes: Uint8Array.from(new TextEncoder().encode(`small ${text}`)).buffer,
    previewMimeType: 'image/jpeg',
  })
}

async function stored(context: Parameters<typeof readFormPicture>[0]) {
  const row = await readFormPicture(context, key)
  return row === null ? null : [row.state, row.bytes === null ? null : new TextDecoder().decode(row.bytes)]
}

test('a form’s image is stored before preparation and survives a reload until it is sent', async () => {
  const context = await makeFakeContext()
  const stuck: PreparePicture<never> = () => {
    // The page ends here.
    context.database.close()
    return Promise.reject(new Error('The page has ended'))
  }
  await expect(chooseFormPicture(context, { key, file: fileOf('me') }, stuck)).rejects.toThrow('ended')
  const next = await openUser(context, context.user)
  expect(await stored(next)).toEqual(['chosen', 'me'])
  const row = await readFormPicture(next, key)
  if (row === null) throw new Error('It is lost')
  expect(await prepareFormPicture(next, row, marked)).toMatchObject({ ok: true })
  expect(await stored(next)).toEqual(['ready', 'small me'])
  next.database.close()
  const last = await openUser(context, context.user)
  expect(await stored(last)).toEqual(['ready', 'small me'])
  await deleteFormPicture(last, key)
  expect(await stored(last)).toBeNull()
})

test('a file that is not an image keeps the previous one; a removed image stays removed', async () => {
  const context = await makeFakeContext()
  expect(await chooseFormPicture(context, { key, file: fileOf('damaged') }, marked)).toEqual(
    err('unreadable_image'),
  )
  expect(await stored(context)).toBeNull()
  await chooseFormPicture(context, { key, file: fileOf('me') }, marked)
  expect(await chooseFormPicture(context, { key, file: fileOf('damaged') }, marked)).toEqual(
    err('unreadable_image'),
  )
  expect(await stored(context)).toEqual(['ready', 'small me'])
  await removeFormPicture(context, key)
  expect(await stored(context)).toEqual(['removed', null])
})

test('an image discarded or replaced during preparation is not restored', async () => {
  const context = await makeFakeContext()
  const during =
    (act: () => Promise<unknown>): typeof marked =>
    async (file) => {
      const prepared = await marked(file)
      await act()
      return prepared
    }
  const file = fileOf('me')
  const discard = during(() => deleteFormPicture(context, key))
  expect(await chooseFormPicture(context, { key, file }, discard)).toBeNull()
  expect(await stored(context)).toBeNull()
  const again = during(() => chooseFormPicture(context, { key, file: fileOf('another') }, marked))
  expect(await chooseFormPicture(context, { key, file }, again)).toBeNull()
  expect(await stored(context)).toEqual(['ready', 'small another'])
})

test('gives up on an image that ends its page four times; keeps one without a decoder', async () => {
  const context = await makeFakeContext()
  await expect(
    chooseFormPicture(context, { key, file: fileOf('bomb') }, () => Promise.reject(new Error('Ended'))),
  ).rejects.toThrow('Ended')
  const tryAgain = async () => {
    const row = await readFormPicture(context, key)
    if (row === null) throw new Error('It is lost')
    return prepareFormPicture(context, row, () => Promise.reject(new Error('Ended')))
  }
  for (let attempt = 2; attempt <= 4; attempt += 1) await expect(tryAgain()).rejects.toThrow('Ended')
  expect(await tryAgain()).toEqual(err('worker_failed'))
  expect(await stored(context)).toBeNull()
  expect(await chooseFormPicture(context, { key, file: fileOf('heic') }, marked)).toEqual(
    err('decoder_missing'),
  )
  expect(await stored(context)).toEqual(['chosen', 'heic'])
})

test('an image moves with a guest into an account and expires like a draft', async () => {
  const context = await makeFakeContext()
  await chooseFormPicture(context, { key, file: fileOf('me') }, marked)
  const account = v.parse(UserRow, { ...fakeUser, id: v.parse(UserId, crypto.randomUUID()) })
  const own = await openUser(context, account)
  await moveGuestRows(own, context.user.id)
  expect(await stored(own)).toEqual(['ready', 'small me'])
  context.platform.clock.advance(maxDraftAgeMs + 1)
  expect(await stored(own)).toBeNull()
  await removeFormPicture(own, 'ad new')
  expect(await own.database.formPictures.count()).toBe(1)
})
