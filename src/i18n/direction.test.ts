import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { joinFacts, lineKey, lineSign } from './direction.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function readFrom(dir: 'ltr' | 'rtl'): void {
  vi.stubGlobal('document', { documentElement: { dir } })
}

test('the arrow key in reading direction means forward in both directions', () => {
  readFrom('ltr')
  expect([lineKey('ArrowRight'), lineKey('ArrowLeft'), lineSign()]).toEqual(['ArrowRight', 'ArrowLeft', 1])
  readFrom('rtl')
  expect([lineKey('ArrowLeft'), lineKey('ArrowRight'), lineSign()]).toEqual(['ArrowRight', 'ArrowLeft', -1])
})

test('every other key is unchanged, and mirroring twice restores the key', () => {
  readFrom('rtl')
  fc.assert(
    fc.property(fc.constantFrom('ArrowUp', 'ArrowDown', 'Home', 'End', 'ArrowLeft', 'a', ' '), (key) => {
      expect(lineKey(lineKey(key))).toBe(key)
      expect(lineKey(key) === key).toBe(!/Left|Right/.test(key))
    }),
  )
})

test('joined facts skip missing ones, and keep their own direction in right-to-left layouts', () => {
  readFrom('ltr')
  expect(joinFacts(['Anna', null, undefined, '', '2 MB'])).toBe('Anna · 2 MB')
  readFrom('rtl')
  expect(joinFacts(['Anna', null, '2 MB'])).toBe('\u2068Anna\u2069 · \u20682 MB\u2069')
})
