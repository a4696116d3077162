import { expect, test } from 'vitest'
import { isPushEndpoint } from './send-push.ts'

const productionConfig = { pushTestOrigin: null }

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => expect(isPushEndpoint(endpoint, productionConfig)).toBe(true))

test.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/abc',
  'file:///etc/passwd',
  'not an address',
  '',
])('%s is not', (endpoint) => expect(isPushEndpoint(endpoint, productionConfig)).toBe(false))

test('a test may use one origin of its own, and no other', () => {
  const test = { pushTestOrigin: 'http://127.0.0.1:4711' }
  expect(isPushEndpoint('http://127.0.0.1:4711/push/1', test)).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:4712/push/1', test)).toBe(false)
})
