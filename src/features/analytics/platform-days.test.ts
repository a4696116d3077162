import { expect, test } from 'vitest'
import { platformDays } from './platform-days.ts'

test('the window ends today and includes empty days as 0', () => {
  const at = Date.parse('2026-06-30T23:59:59Z')
  const days = platformDays({ at, days: [{ day: '2026-06-29', events: 3, photos: 1 }] })
  expect(days).toHaveLength(30)
  expect(days[0]).toMatchObject({ key: '2026-06-01', events: 0, photos: 0 })
  expect(days.slice(-2)).toMatchObject([
    { key: '2026-06-29', events: 3, photos: 1 },
    { key: '2026-06-30', events: 0, photos: 0 },
  ])
})
