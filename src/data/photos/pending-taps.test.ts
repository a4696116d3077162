import { expect, test } from 'vitest'
import { fakePhoto } from '#src/data/session/data-context-fake.ts'
import { withPhoto } from '#src/testing/support/outbox-fixture.ts'
import type { PhotoView } from './photo-view.ts'
import { readPhoto } from './read-photos.ts'
import { endTap, pendingTaps, type Tap, withNewTap, withTaps } from './pending-taps.ts'

async function storedPhoto(): Promise<PhotoView> {
  const photo = await readPhoto(await withPhoto(), fakePhoto(1).id)
  if (photo === null) throw new Error('The photo is missing')
  return photo
}

const on: Tap = { kind: 'like', isOn: true }
const off: Tap = { kind: 'like', isOn: false }
const fire: Tap = { kind: 'reaction', code: 'fire', isOn: true }

test('the last of several quick taps on a button wins, and other buttons keep theirs', async () => {
  const stored = await storedPhoto()
  const taps = [on, fire, off].reduce(withNewTap, [])
  const shown = withTaps(stored, taps)
  expect(shown).toMatchObject({ liked: false, likes: stored.likes, myReactions: ['fire'] })
})

test('a tap survives changes by others until the stored photo includes it', async () => {
  const stored = await storedPhoto()
  const taps = withNewTap([], on)
  const commented = { ...stored, commentCount: stored.commentCount + 1 }
  expect(withTaps(commented, pendingTaps(commented, taps)).liked).toBe(true)
  const ended = endTap(taps, on, false)
  expect(pendingTaps(commented, ended)).toHaveLength(1)
  expect(pendingTaps({ ...commented, liked: true }, ended)).toEqual([])
})

test('only the tap that could not be stored is reverted', async () => {
  const stored = await storedPhoto()
  const taps = [on, fire].reduce(withNewTap, [])
  expect(withTaps(stored, endTap(taps, on, true))).toMatchObject({ liked: false, myReactions: ['fire'] })
})
