import { afterEach, expect, test, vi } from 'vitest'
import { requestPosition } from './request-position.ts'

type Answer = { readonly fixAgeMs: number } | { readonly code: number }

/** A device whose answers come in this order; tells how each was asked. */
function device(...answers: readonly Answer[]) {
  const asked: PositionOptions[] = []
  const left = [...answers]
  const getCurrentPosition = (
    onFix: (fix: unknown) => void,
    onError: (error: unknown) => void,
    options: PositionOptions,
  ) => {
    asked.push(options)
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
  return asked
}

afterEach(() => void vi.unstubAllGlobals())

test('asks for 10 s, with high accuracy, and takes a fix of the last five minutes', async () => {
  const asked = device({ fixAgeMs: 200_000 })
  expect(await requestPosition()).toMatchObject({ ok: true, value: { accuracyMeters: 12 } })
  expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 }])
})

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
])('code %d is told as %s', async (code, problem) => {
  device({ code })
  expect(await requestPosition()).toEqual({ ok: false, error: problem })
})

test('a device without positions says so', async () => {
  vi.stubGlobal('navigator', {})
  expect(await requestPosition()).toEqual({ ok: false, error: 'unsupported' })
})

test('an older fix than was asked for is asked for again', async () => {
  const asked = device({ fixAgeMs: 400_000 }, { fixAgeMs: 0 })
  const found = await requestPosition()
  expect(asked.map(({ maximumAge }) => maximumAge)).toEqual([300_000, 0])
  expect(found.ok && Date.now() - found.value.capturedAt).toBeLessThan(60_000)
})

test('when no new fix can be had, that is what is told', async () => {
  device({ fixAgeMs: 400_000 }, { code: 3 })
  expect(await requestPosition()).toEqual({ ok: false, error: 'timeout' })
})

test('a fix measured now counts as of now on a device whose clock is days ahead', async () => {
  device({ fixAgeMs: 86_400_000 })
  const found = await requestPosition(0)
  expect(found.ok && Date.now() - found.value.capturedAt).toBeLessThan(60_000)
})
