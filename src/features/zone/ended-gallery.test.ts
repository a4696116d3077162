import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dayMs } from '#src/contract/wire/durations.ts'
import { EndedNote } from './ended-gallery.tsx'

test('an ended album shows that it ended and when its photos are deleted, and does not ask for a first photo', () => {
  const now = Date.now()
  const note = createElement(EndedNote, { endedAt: now - 2 * dayMs, deletesAt: now + dayMs })
  const markup = renderToStaticMarkup(note)
  expect(markup).toMatch(/Ended 2 days ago\. Its photos are hidden and will be deleted /)
  expect(markup).not.toMatch(/Add|first/)
})
