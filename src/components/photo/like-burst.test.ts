import { expect, test } from 'vitest'
import { likeBursts } from '#src/brand/like-bursts.ts'
import { burstPieces } from './like-burst.ts'

test.each(Object.entries(likeBursts))(
  'the burst of %s uses only transform and opacity, and ends invisible',
  (_brand, burst) => {
    const pieces = burstPieces(burst)
    expect(pieces).toHaveLength(burst.count)
    for (const { keyframes, shape, color } of pieces) {
      expect(burst.shapes).toContain(shape)
      expect(color).toMatch(/^#[0-9a-f]{6}$/)
      for (const { offset: _offset, ...moved } of keyframes)
        expect(Object.keys(moved).toSorted()).toEqual(['opacity', 'transform'])
      expect(keyframes.at(-1)).toMatchObject({ opacity: 0 })
    }
  },
)

test('pieces fly in all directions', () => {
  const ends = burstPieces({ ...likeBursts.snapshare, fallPx: 0 }).map(({ keyframes }) =>
    String(keyframes.at(-1)?.['transform']),
  )
  const signs = new Set(ends.map((end) => /translate\((-?)[\d.]+px, (-?)/.exec(end)?.slice(1).join('|')))
  expect(signs.size).toBe(4)
})
