import { expect, test } from 'vitest'
import { deviceOf } from './device-of.ts'

test('detects Edge although its user agent contains Chrome', () => {
  expect(
    deviceOf('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0'),
  ).toEqual({ browser: 'Edge', system: 'Windows', isPhone: false })
})

test('detects a phone', () => {
  expect(
    deviceOf(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    ),
  ).toEqual({ browser: 'Safari', system: 'iPhone', isPhone: true })
})

test('returns no browser and no system for an unknown user agent', () => {
  expect(deviceOf('curl/8')).toEqual({ browser: null, system: null, isPhone: false })
})
