import { expect, test } from 'vitest'
import { type Box, offsetToFreeSpace } from './free-space.ts'

const screenHeight = 800
const toast: Box = { left: 16, top: 640, right: 300, bottom: 720 }
const wide = (top: number, bottom: number): Box => ({ left: 16, top, right: 374, bottom })

test('a box that covers no control stays, and controls beside it or below it do not move it', () => {
  expect(offsetToFreeSpace(toast, [], screenHeight)).toBe(0)
  expect(offsetToFreeSpace(toast, [wide(740, 800)], screenHeight)).toBe(0)
  expect(offsetToFreeSpace(toast, [{ left: 320, top: 650, right: 374, bottom: 700 }], screenHeight)).toBe(0)
})

test('it goes to the nearest place between the controls that has room for it', () => {
  const bar = wide(740, 800)
  expect(offsetToFreeSpace(toast, [bar, wide(700, 732)], screenHeight)).toBe(-26)
  // The gap between the two buttons is too narrow for it.
  expect(offsetToFreeSpace(toast, [bar, wide(690, 732), wide(600, 640)], screenHeight)).toBe(-126)
  // At the top of the screen it goes down.
  const atTop: Box = { ...toast, top: 20, bottom: 100 }
  expect(offsetToFreeSpace(atTop, [wide(10, 60)], screenHeight)).toBe(46)
})

test('it never leaves the screen, and over a page of photos it stays', () => {
  const photos = Array.from({ length: 8 }, (_, row) => wide(row * 100, row * 100 + 98))
  expect(offsetToFreeSpace(toast, photos, screenHeight)).toBe(0)
})

test('where no place is free, small buttons are given up last', () => {
  const photos = [wide(0, 300), wide(304, 600)]
  const buttons = [wide(640, 680), wide(690, 730), wide(740, 800)]
  const way = offsetToFreeSpace(toast, [...photos, ...buttons], screenHeight)
  expect(toast.bottom + way).toBeLessThanOrEqual(640)
})
