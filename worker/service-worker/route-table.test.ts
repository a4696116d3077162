import { expect, test } from 'vitest'
import { navigationDenylist, photoPath } from './route-table.ts'

const isPage = (pathAndQuery: string) => !navigationDenylist.some((pattern) => pattern.test(pathAndQuery))

test.each([
  '/',
  '/snapzone',
  '/zones',
  '/scanner?from=home',
  '/z/AbCdEfGh01234567',
  '/photo/0199a0b1-0000-7000-8000-000000000001_0199a0b1-0000-7000-8000-000000000002',
  '/apiary',
  '/scanner?text=picture.png',
])('%s is a page', (path) => expect(isPage(path)).toBe(true))

test.each([
  '/api',
  '/api/ping',
  '/api?x=1',
  '/uploads/abc',
  '/uploads/abc?r=thumb',
  '/sw.js',
  '/robots.txt',
  '/heard/abcdefghijklmnopqrstuv',
  '/icons/a.PNG?v=1',
])('%s is not', (path) => expect(isPage(path)).toBe(false))

test('only files directly in /uploads are photos', () => {
  expect(photoPath.test('/uploads/q83vEjRWeJA')).toBe(true)
  expect(photoPath.test('/api/uploads/q83vEjRWeJA')).toBe(false)
  expect(photoPath.test('/uploads/')).toBe(false)
})
