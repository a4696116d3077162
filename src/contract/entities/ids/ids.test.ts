import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CommentId, PhotoId, Uuid, ZoneId, commentIdIn, photoIdIn, zoneIdOf } from './ids.ts'

const uuid = fc.uuid()

test('the zone can be read from a photo id and a comment id', () => {
  fc.assert(
    fc.property(uuid, uuid, (zone, own) => {
      const zoneId = v.parse(ZoneId, zone)
      expect(zoneIdOf(photoIdIn(zoneId, v.parse(Uuid, own)))).toBe(zoneId)
      expect(zoneIdOf(commentIdIn(zoneId, v.parse(Uuid, own)))).toBe(zoneId)
    }),
  )
})

test.each([
  '',
  'x',
  '01990000-0000-7000-8000-000000000001',
  '../../etc/passwd',
  '01990000-0000-7000-8000-000000000001_',
])('%j is not a photo id', (text) => {
  expect(v.is(PhotoId, text)).toBe(false)
  expect(v.is(CommentId, text)).toBe(false)
})
