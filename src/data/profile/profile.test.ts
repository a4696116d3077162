import { expect, test } from 'vitest'
import { makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { readUserIn } from './pending-profile.ts'
import { changeNamesIn, changePictureIn } from './profile-commands.ts'

const picture = Uint8Array.from([0xff, 0xd8, 0xff]).buffer

test('another name and picture show at once, and wait as one item each', async () => {
  const context = await makeFakeContext()
  await changeNamesIn(context, { firstName: 'Ruht' })
  await changeNamesIn(context, { firstName: 'Ruth', lastName: 'Stein' })
  await changePictureIn(context, new ArrayBuffer(1))
  await changePictureIn(context, picture)
  const user = await readUserIn(context)
  expect(user.displayName).toContain('Ruth')
  expect(user.profileImageUrl).toBe('data:image/jpeg;base64,/9j/')
  const rows = await context.database.outbox.toArray()
  expect(rows.map(({ name, args }) => ({ name, args }))).toEqual([
    { name: 'profile.rename', args: { firstName: 'Ruth', lastName: 'Stein' } },
    { name: 'profile.set-picture', args: { picture: '/9j/' } },
  ])
  expect(await readWaiting(context, false)).toMatchObject([{ words: 'Ruth' }, {}])
})

test('a display name gives way to a later first name, and a picture to none', async () => {
  const context = await makeFakeContext()
  await changeNamesIn(context, { displayName: 'The captain' })
  expect((await readUserIn(context)).displayName).toBe('The captain')
  await changeNamesIn(context, { firstName: 'Ada' })
  await changePictureIn(context, picture)
  await changePictureIn(context, null)
  const [rename] = await context.database.outbox.toArray()
  expect(rename?.args).toEqual({ firstName: 'Ada' })
  expect((await readUserIn(context)).profileImageUrl).toBeNull()
})

test('a name that cannot be stored says so', async () => {
  const context = await makeFakeContext()
  context.database.close()
  expect(await changeNamesIn(context, { firstName: 'Ada' })).toEqual({ ok: false, error: 'not-stored' })
})
