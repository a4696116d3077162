import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neutralFilter } from '#src/contract/entities/photos/filter-settings.ts'
import { neutralEdit, type PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { redone, startHistory, undone, withChange, withGestureEnded } from './use-edit-history.ts'

const bright = (brightness: number): PhotoEdit => ({
  ...neutralEdit,
  filter: { ...neutralFilter, brightness },
})

test('undoing every step restores the start, and redoing them restores the end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 90 }), (values) => {
      let history = startHistory(neutralEdit)
      for (const value of values) history = withChange(history, bright(value))
      const end = history.present
      for (const _ of values) history = undone(history)
      expect(history.present).toEqual(neutralEdit)
      for (const _ of values) history = redone(history)
      expect(history.present).toEqual(end)
    }),
  )
})

test('one slider movement is one step, and the next movement is another', () => {
  let history = startHistory(neutralEdit)
  history = withChange(history, bright(101), 'brightness')
  history = withChange(history, bright(150), 'brightness')
  history = withChange(withGestureEnded(history), bright(160), 'brightness')
  expect(undone(history).present).toEqual(bright(150))
  expect(undone(undone(history)).present).toEqual(neutralEdit)
})

test('a change after undoing discards the undone steps', () => {
  const history = withChange(undone(withChange(startHistory(neutralEdit), bright(1))), bright(2))
  expect(redone(history).present).toEqual(bright(2))
})

test('undo and redo without steps change nothing', () => {
  const history = startHistory(neutralEdit)
  expect(undone(history)).toBe(history)
  expect(redone(history)).toBe(history)
})
