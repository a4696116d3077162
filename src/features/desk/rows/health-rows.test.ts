import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckCause, type DeskCheck } from '#src/contract/entities/desk/desk-check.ts'
import { deskWords } from '#src/i18n/en/desk.ts'
import { CheckRow } from './health-rows.tsx'

const unset = { kind: 'check', id: 'backup', at: 0, count: 0, version: '1.2.3', notes: null } as const

function shownOf(part: Pick<DeskCheck, 'state' | 'cause'>): string {
  const row: DeskCheck = { ...unset, ...part }
  return renderToStaticMarkup(createElement(CheckRow, { row }))
}

test.each(CheckCause.options)('%s is shown as working only if no action is left', (cause) => {
  const hasRemedy = Object.hasOwn(deskWords.check.wayOut, cause)
  expect(shownOf({ state: 'ok', cause }).includes('>Works<')).toBe(!hasRemedy)
  expect(shownOf({ state: 'ok', cause }).includes('>Optional<')).toBe(hasRemedy)
  expect(shownOf({ state: 'warning', cause })).toContain('>Needs attention<')
})
