import { expect, test } from 'vitest'
import { isBlockedKey } from './start-deterrents.ts'

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
const control = { ...plain, ctrlKey: true }

test.each([
  ['F12', plain],
  ['u', control],
  ['I', { ...control, shiftKey: true }],
  ['s', control],
  ['a', control],
  ['c', control],
  ['c', { ...plain, metaKey: true }],
  ['C', control],
])('%s is blocked', (key, keys) => {
  expect(isBlockedKey({ ...keys, key })).toBe(true)
})

test.each([
  ['a letter by itself: the app listens to those', 'c', plain],
  ['pasting', 'v', control],
  ['undo', 'z', control],
  ['reloading', 'r', control],
  ['searching in the page', 'f', control],
  ['sending a comment', 'Enter', control],
  ['a letter typed with AltGr', 'a', { ...control, altKey: true }],
  ['moving the focus', 'Tab', plain],
])('%s is not blocked', (_what, key, keys) => {
  expect(isBlockedKey({ ...keys, key })).toBe(false)
})
