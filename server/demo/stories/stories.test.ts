import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { Caption } from '#src/contract/entities/photos/photo.ts'
import { CommentContent } from '#src/contract/entities/responses/comment.ts'
import * as v from 'valibot'
import { trailFacts, measureSegments } from '#src/contract/rules/trail/trail-facts.ts'
import { decodeTrailLine } from '#src/contract/rules/trail/trail-line.ts'
import { drawScene, sceneSize } from '../drawing/draw-scene.ts'
import { altTexts, guestNames, type BilingualText } from './story.ts'
import { stories } from './stories.ts'

const shots = brandSlugs.flatMap((brand) =>
  stories[brand].shots.map((shot, index) => ({ shot, seed: `${brand} ${index}` })),
)

test.each(brandSlugs)(
  'the story of %s is an evening of 24 photos by several people, with comments',
  (brand) => {
    const { shots: of, missions } = stories[brand]
    expect(of).toHaveLength(24)
    expect(of.map(({ at }) => at)).toEqual(of.map(({ at }) => at).toSorted((a, b) => a - b))
    expect(new Set(of.map(({ by }) => by)).size).toBe(guestNames.length)
    expect(new Set(of.flatMap(({ mission }) => mission ?? []))).toEqual(new Set(missions.keys()))
    for (const { by, likes, comments = [] } of of) {
      expect(likes).toBeLessThan(guestNames.length)
      for (const comment of comments) {
        expect(comment.by).toBeLessThan(guestNames.length)
        expect([by, comment.by]).toEqual([expect.any(Number), expect.any(Number)])
      }
    }
  },
)

test('every text exists in both languages and is within the limits for user input', () => {
  const read = ([en, de]: BilingualText, schema: v.GenericSchema<string, string>) => {
    expect(en).not.toBe(de)
    for (const text of [en, de]) expect(v.parse(schema, text)).toBe(text)
  }
  for (const { shot } of shots) {
    if (shot.caption !== undefined) read(shot.caption, Caption)
    for (const { words } of shot.comments ?? []) read(words, CommentContent)
    read(altTexts[shot.scene], v.pipe(v.string(), v.minLength(10)))
  }
})

test('the hike has a trail, and its host’s photos along it in the order in which they were taken', () => {
  const { way = '', shots: of } = stories.snapzone
  const facts = trailFacts(measureSegments(decodeTrailLine(way) ?? []))
  expect(facts.lengthMeters).toBeGreaterThan(8000)
  expect(facts.climbMeters).toBeGreaterThan(1300)
  const placed = shots.flatMap(({ shot }) => (shot.onWay === undefined ? [] : [shot]))
  expect(placed.length).toBeGreaterThan(5)
  expect(placed.every((shot) => shot.by === 0 && of.includes(shot))).toBe(true)
  const places = placed.map(({ onWay = 0 }) => onWay)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(Math.min(...places) >= 0 && Math.max(...places) <= 1).toBe(true)
})

test('a scene is drawn identically each time, within its frame, and no two photos are the same', () => {
  fc.assert(
    fc.property(fc.constantFrom(...shots), ({ shot, seed }) => {
      const svg = drawScene(shot, seed)
      const { width, height } = sceneSize(shot)
      expect(svg).toBe(drawScene(shot, seed))
      expect(svg).toMatch(new RegExp(`^<svg [^>]*width="${width}" height="${height}"`))
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    }),
    { numRuns: shots.length },
  )
  expect(new Set(shots.map(({ shot, seed }) => drawScene(shot, seed))).size).toBe(shots.length)
})
