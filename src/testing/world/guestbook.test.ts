import { afterEach, beforeEach, expect, test } from 'vitest'
import { testVoice } from '#server/testing/test-films.ts'
import type { GuestbookId } from '#src/contract/entities/ids/ids.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { deleteEntry, editEntry, signGuestbook } from '#src/data/guestbook/guestbook-commands.ts'
import { saveVoiceDraft } from '#src/data/guestbook/voice-draft.ts'
import { readGuestbook } from '#src/data/guestbook/guestbook-queries.ts'
import { makeTwoDevices, type TwoDevices } from './two-devices.ts'
import type { Client } from './world.ts'

let devices: TwoDevices

beforeEach(async () => {
  devices = await makeTwoDevices()
})
afterEach(() => devices.world.close())

async function speak(client: Client, text: string): Promise<GuestbookId> {
  const { bytes } = await testVoice()
  const made = { bytes: Uint8Array.from(bytes).buffer, mimeType: 'audio/mp4', lengthMs: 3000 }
  const { zoneId } = devices
  await saveVoiceDraft(
    { zoneId, parts: [made.bytes], mimeType: 'audio/webm', levels: [1], made },
    client.data(),
  )
  const entry = { text, photoId: null, voice: { ...made, peaks: '00ff' } }
  const id = await signGuestbook(zoneId, entry, client.data())
  if (id === null) throw new Error('The recording is gone')
  return id
}

const entriesOf = (client: Client) => readGuestbook(client.data(), devices.zoneId)
const hasPlayableVoice = async (client: Client) => {
  const entries = await entriesOf(client)
  return entries.length === 1 && entries[0]?.voice?.filename != null
}

test('[OB1] [PS10] a voice message recorded offline arrives exactly once after a kill', async () => {
  const { ann, ben, world } = devices
  ann.network.cut()
  await speak(ann, 'Hello')
  ann.kill()
  ann.network.repair()
  let parts = 0
  ann.network.behaviorOf = (method) => (method === 'PATCH' && (parts += 1) === 1 ? 'lose-answer' : 'pass')
  await ann.restart()
  await world.waitUntilDrained()
  await world.until('Ben can play the recording', () => hasPlayableVoice(ben))
  await world.until('nothing is pending', async () => (await entriesOf(ann))[0]?.waiting === null)
  expect(await entriesOf(ann)).toMatchObject([{ text: 'Hello', isOwn: true }])
  expect(await ann.data().database.pictures.count()).toBe(0)
})

test.each(['double', 'lose', 'unavailable', 'flip'] as const)(
  '[RT1] [RT7] a voice message arrives even if the first part meets %s',
  async (behavior) => {
    const { ann, ben, world } = devices
    let parts = 0
    ann.network.behaviorOf = (method) => (method === 'PATCH' && (parts += 1) === 1 ? behavior : 'pass')
    await speak(ann, '')
    await world.waitUntilDrained()
    await world.until('Ben can play the recording', () => hasPlayableVoice(ben))
  },
)

test.each(['double', 'lose-answer', 'unavailable'] as const)(
  '[RT1] an entry exists once, with its latest text, even if its announcement meets %s',
  async (behavior) => {
    const { ann, ben, world } = devices
    let posts = 0
    ann.network.behaviorOf = (method) => (method === 'POST' && (posts += 1) === 1 ? behavior : 'pass')
    const id = await speak(ann, 'Helo')
    await editEntry({ id, text: 'Hello', replaces: 'Helo' }, ann.data())
    await world.waitUntilDrained()
    await world.until('Ben sees the final text', async () => (await entriesOf(ben))[0]?.text === 'Hello')
    expect(await entriesOf(ben)).toHaveLength(1)
  },
)

test('an entry deleted before it was sent never arrives and leaves nothing behind', async () => {
  const { ann, ben, world } = devices
  ann.network.cut()
  await deleteEntry(await speak(ann, 'Not this'), ann.data())
  ann.network.repair()
  await world.waitUntilDrained()
  expect(await entriesOf(ben)).toEqual([])
  expect(await readOutbox(ann.data().database)).toEqual([])
  expect(await ann.data().database.pictures.count()).toBe(0)
})
