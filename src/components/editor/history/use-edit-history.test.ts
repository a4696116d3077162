import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neutralFilter } from '#src/contract/entities/photos/filter-settings.ts'
import { neutralEdit, type PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { redoStep, startHistory, undoStep, withChange, withGestureEnded } from './use-edit-history.ts'

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
      for (const _ of values) history = undoStep(history)
      expect(history.present).toEqual(neutralEdit)
      for (const _ of values) history = redoStep(history)
      expect(history.present).toEqual(end)
    }),
  )
})

test('one slider movement is one step, and the next movement is another', () => {
  let history = startHistory(neutralEdit)
  history = withChange(history, bright(101), 'brightness')
  history = withChange(history, bright(150), 'brightness')
  history = withChange(withGestureEnded(history), bright(160), 'brightness')
  expect(undoStep(history).present).toEqual(bright(150))
  expect(undoStep(undoStep(history)).present).toEqual(neutralEdit)
})

test('a change after undoing discards the undone steps', () => {
  const history = withChange(undoStep(withChange(startHistory(neutralEdit), bright(1))), bright(2))
  expect(redoStep(history).present).toEqual(bright(2))
})

test('undo and redo without steps change nothing', () => {
  const history = startHistory(neutralEdit)
  expect(undoStep(history)).toBe(history)
  expect(redoStep(history)).toBe(history)
})
