import { expect, test } from 'vitest'
import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { isActionPossible, zoneOfPage } from './zone-of-page.ts'

const uuid = (end: number) => `01990000-0000-7000-8000-${String(end).padStart(12, '0')}`
const [first, second] = [1, 2].map((end) => ({ id: v.parse(ZoneId, uuid(end)) }))
const zones = [first, second].filter((zone) => zone !== undefined)

function at(pathname: string, search: { zone?: unknown } = {}) {
  return zoneOfPage({ pathname, search }, zones)
}

test('home belongs to the zone that it shows: the requested one, otherwise the first', () => {
  expect(at('/')).toBe(first)
  expect(at('/', { zone: second?.id })).toBe(second)
  expect(at('/', { zone: uuid(9) })).toBe(first)
  expect(zoneOfPage({ pathname: '/', search: {} }, [])).toBeUndefined()
})

test('each part of a zone, and each of its photos, belongs to that zone', () => {
  expect(at(`/locations/${uuid(2)}`)).toBe(second)
  expect(at(`/locations/${uuid(2)}/people`)).toBe(second)
  expect(at(`/photo/${uuid(2)}_${uuid(7)}`)).toBe(second)
})

test('other pages, and zones of others, belong to no zone', () => {
  for (const path of [
    '/locations',
    '/profile',
    '/photo/nonsense',
    `/locations/${uuid(9)}`,
    `/photo/${uuid(9)}_${uuid(7)}`,
    `/z/${uuid(1)}`,
  ])
    expect(at(path)).toBeUndefined()
})

test('viewers cannot add, closed zones accept nothing, and zones without a code cannot be shared', () => {
  expect(isActionPossible({ role: 'viewer', link: '/z/x', closedAt: null }, 'camera')).toBe(false)
  expect(isActionPossible({ role: 'viewer', link: '/z/x', closedAt: null }, 'share')).toBe(true)
  expect(isActionPossible({ role: null, link: null, closedAt: null }, 'upload')).toBe(true)
  expect(isActionPossible({ role: 'owner', link: null, closedAt: null }, 'share')).toBe(false)
  expect(isActionPossible({ role: 'owner', link: '/z/x', closedAt: 1 }, 'camera')).toBe(false)
})
