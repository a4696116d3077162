import { afterEach, expect, test, vi } from 'vitest'
import { requestPosition } from './request-position.ts'

type Answer = { readonly fixAgeMs: number } | { readonly code: number }

/** A device that returns these answers in order and records the options of each request. */
function device(...answers: readonly Answer[]) {
  const requests: PositionOptions[] = []
  const left = [...answers]
  const getCurrentPosition = (
    onFix: (fix: unknown) => void,
    onError: (error: unknown) => void,
    options: PositionOptions,
  ) => {
    requests.push(options)
    const answer = left.shift()
    if (answer === undefined) return
    if ('code' in answer) onError(answer)
    else
      onFix({
        coords: { latitude: 47.42, longitude: 10.98, accuracy: 12 },
        timestamp: Date.now() - answer.fixAgeMs,
      })
  }
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  return requests
}

afterEach(() => void vi.unstubAllGlobals())

test('requests high accuracy with a 10 s timeout, and accepts a fix up to five minutes old', async () => {
  const requests = device({ fixAgeMs: 200_000 })
  expect(await requestPosition()).toMatchObject({ ok: true, value: { accuracyMeters: 12 } })
  expect(requests).toEqual([{ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 }])
})

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
])('code %d is reported as %s', async (code, problem) => {
  device({ code })
  expect(await requestPosition()).toEqual({ ok: false, error: problem })
})

test('a device without geolocation is reported', async () => {
  vi.stubGlobal('navigator', {})
  expect(await requestPosition()).toEqual({ ok: false, error: 'unsupported' })
})

test('a fix older than requested is requested again', async () => {
  const requests = device({ fixAgeMs: 400_000 }, { fixAgeMs: 0 })
  const found = await requestPosition()
  expect(requests.map(({ maximumAge }) => maximumAge)).toEqual([300_000, 0])
  expect(found.ok && Date.now() - found.value.capturedAt).toBeLessThan(60_000)
})

test('if no new fix is available, that problem is returned', async () => {
  device({ fixAgeMs: 400_000 }, { code: 3 })
  expect(await requestPosition()).toEqual({ ok: false, error: 'timeout' })
})

test('a fix measured now counts as current even if the device’s clock is days ahead', async () => {
  device({ fixAgeMs: 86_400_000 })
  const found = await requestPosition(0)
  expect(found.ok && Date.now() - found.value.capturedAt).toBeLessThan(60_000)
})
