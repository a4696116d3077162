import * as v from 'valibot'
import { expect, test } from 'vitest'
import { GuestbookId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { filmSampleRate } from '#src/contract/rules/film-beat.ts'
import { planRecap, recapFadeMs } from '#src/contract/rules/recap-plan.ts'
import { filmInserts } from './film-inserts.ts'

const zone = '01990000-0000-7000-8000-000000000001'
const idOf = (number: number) => `${zone}_01990000-0000-7000-a000-${String(number).padStart(12, '0')}`
const photoId = (number: number) => v.parse(PhotoId, idOf(number))
const entryId = v.parse(GuestbookId, idOf(900))
const tone = (seconds: number) => new Float32Array(Math.round(seconds * filmSampleRate)).fill(0.5)
const photos = [1, 2, 3].map((number) => ({
  id: photoId(number),
  takenAt: number * 60_000,
  likes: 0,
  uploaderKey: 'ada',
  name: 'Ada',
  clipMs: number === 2 ? 6500 : 0,
}))

function planOf(voiceMs: number) {
  const plan = planRecap(photos, 500, [{ id: entryId, lengthMs: voiceMs }])
  if (plan === null) throw new Error('The plan is missing.')
  return plan
}

function insertsOf(voiceMs: number) {
  const clip = { blob: new Blob([]), url: '', lengthMs: 6500, samples: tone(6.5) }
  const speech = { id: entryId, samples: tone(voiceMs / 1000) }
  return filmInserts(planOf(voiceMs), {
    clips: new Map([[photoId(2), clip]]),
    speeches: [speech],
  })
}

test('a clip plays its sound while visible, and a voice plays unabridged with its card', () => {
  const plan = planOf(4000)
  const [clip, voice] = insertsOf(4000)
  const shot = plan.shots[1]
  expect(clip?.startMs).toBe(shot?.startMs)
  expect((clip?.samples.length ?? 0) / filmSampleRate).toBeCloseTo((6000 + recapFadeMs) / 1000)
  expect(shot).toMatchObject({ lengthMs: 6000, fromZoom: 1, toZoom: 1 })
  expect(voice?.startMs).toBe((plan.voices[0]?.startMs ?? 0) + 300)
  expect((voice?.samples.length ?? 0) / filmSampleRate).toBeCloseTo(4)
  expect(plan.lengthMs).toBeLessThanOrEqual(75_000)
})

test('a voice that is too long fades out before its card ends', () => {
  const [, voice] = insertsOf(60_000)
  const { lengthMs } = planOf(60_000).voices[0] ?? { lengthMs: 0 }
  expect(lengthMs).toBe(14_000)
  expect((voice?.samples.length ?? 0) / filmSampleRate).toBeCloseTo(13.7)
  expect(voice?.samples.at(-1)).toBe(0)
})

test('a film without clips and voices has only music', () => {
  const plan = planRecap(photos.map((photo) => ({ ...photo, clipMs: 0 })))
  expect(plan === null ? null : filmInserts(plan, { clips: new Map(), speeches: [] })).toEqual([])
})
