import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmptyStateOverride } from '#src/ui/feedback/empty-state-override.ts'
import { NoZone } from './no-zone.tsx'

test('no zone counts as missing on a device that has not read the user’s zones', () => {
  const page = createElement(NoZone, { title: 'This album is not on your device', text: 'It may have ended' })
  const markup = renderToStaticMarkup(createElement(EmptyStateOverride, { value: 'Loading' }, page))
  expect(markup).toContain('Loading')
  expect(markup).not.toContain('not on your device')
})
