import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withReturnedText } from './use-sent-text.ts'

test('a failed text returns to an empty field as it was sent', () => {
  expect(withReturnedText({ text: '', returned: '' }, 'Hello').text).toBe('Hello')
})

test('a failed text is placed before text typed since', () => {
  expect(withReturnedText({ text: 'more', returned: '' }, 'Hello').text).toBe('Hello\nmore')
})

test('several failed texts return in the order in which they were sent', () => {
  const first = withReturnedText({ text: 'typed', returned: '' }, 'one')
  expect(withReturnedText(first, 'two').text).toBe('one\ntwo\ntyped')
})

test('no typed or sent text is lost, whenever text is typed between failures', () => {
  const text = fc.string({ minLength: 1 })
  const property = fc.property(fc.tuple(text, text, text, text), ([typed, one, two, later]) => {
    const first = withReturnedText({ text: typed, returned: '' }, one)
    const second = withReturnedText({ ...first, text: first.text + later }, two)
    for (const part of [typed, one, two, later]) expect(second.text.includes(part)).toBe(true)
  })
  fc.assert(property)
})
