import { expect, test } from 'vitest'
import { minuteMs } from '#src/contract/wire/durations.ts'
import { wallAnnouncement } from './wall-announcement.ts'

const announcement = { text: 'The cake is cut', at: 1000 }

test('an announcement is on the walls for the minutes that its host chose', () => {
  expect(wallAnnouncement({ announcement, announcedMinutes: 5 })).toEqual({
    text: 'The cake is cut',
    until: 1000 + 5 * minuteMs,
  })
  expect(wallAnnouncement({ announcement, announcedMinutes: 0 })).toBeNull()
  expect(wallAnnouncement({ announcement: null, announcedMinutes: 5 })).toBeNull()
})
