import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { deviceTimeZone } from './device-time-zone.ts'

const { TZ } = process.env

afterEach(() => {
  if (TZ === undefined) delete process.env['TZ']
  else process.env['TZ'] = TZ
})

test.each([
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['Etc/Unknown', 'UTC'],
  ['Mars/Phobos', 'UTC'],
])('a device set to %s is in %s', (name, expected) => {
  process.env['TZ'] = name
  expect(deviceTimeZone()).toBe(expected)
})

test('nothing else reads the device’s time zone, because its name can be one that no formatter accepts', () => {
  const others = globSync('src/**/*.{ts,tsx}').filter(
    (file) =>
      !/device-time-zone|\.test\./.test(file) &&
      readFileSync(file, 'utf8').includes('DateTimeFormat().resolved'),
  )
  expect(others).toEqual([])
})
