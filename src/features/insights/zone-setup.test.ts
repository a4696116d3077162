import { expect, test } from 'vitest'
import { fakePhotoId, fakeZone } from '#src/data/session/data-context-fake.ts'
import { setupOf } from './zone-setup.ts'

const bare = {
  ...fakeZone,
  latitude: null,
  longitude: null,
  coverPhotoId: null,
  moderation: 'off',
  sharesLinks: false,
  role: 'owner',
  photoCount: 0,
  isProvisional: false,
} as const

const doneIn = (zone: Parameters<typeof setupOf>[0]) =>
  setupOf(zone).flatMap(({ step, isDone }) => (isDone ? [step] : []))

test('a new zone has every setup step left', () => {
  expect(setupOf(bare).map(({ step }) => step)).toEqual(['place', 'cover', 'approval', 'sharing', 'photos'])
  expect(doneIn(bare)).toEqual([])
})

test('each setting completes only its own step', () => {
  expect(doneIn({ ...bare, latitude: 47.5, longitude: 11.1 })).toEqual(['place'])
  expect(doneIn({ ...bare, coverPhotoId: fakePhotoId(1) })).toEqual(['cover'])
  expect(doneIn({ ...bare, moderation: 'post' })).toEqual(['approval'])
  expect(doneIn({ ...bare, sharesLinks: true })).toEqual(['sharing'])
  expect(doneIn({ ...bare, photoCount: 3 })).toEqual(['photos'])
})
