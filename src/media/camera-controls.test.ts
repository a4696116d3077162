import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCapabilities, setTorch, setZoom, zoomedBy } from './camera-controls.ts'

/** Creates a track with these capabilities and settings. */
function track(capabilities: object | undefined, settings: object = {}) {
  const applied: unknown[] = []
  return {
    applied,
    ...(capabilities === undefined ? {} : { getCapabilities: () => capabilities }),
    getSettings: () => settings,
    applyConstraints: (constraints?: MediaTrackConstraints) => {
      applied.push(constraints)
      return Promise.resolve()
    },
  }
}

const none = { hasTorch: false, zoom: null }

test('reads torch and zoom in every form that browsers report', () => {
  expect(readCapabilities(track(undefined))).toEqual(none)
  expect(readCapabilities(track({}))).toEqual(none)
  expect(readCapabilities(track({ torch: false, zoom: { min: 1, max: 1, step: 1 } }))).toEqual(none)
  expect(readCapabilities(track({ torch: [false, true] }))).toEqual({ hasTorch: true, zoom: null })
  expect(readCapabilities(track({ torch: 'yes', zoom: 3 }))).toEqual(none)
  expect(readCapabilities(track({ torch: true, zoom: { min: 1, max: 8 } }, { zoom: 2 }))).toEqual({
    hasTorch: true,
    zoom: { min: 1, max: 8, step: 0, value: 2 },
  })
})

test('sets torch and zoom on the track, and returns false if the track rejects them', async () => {
  const accepting = track({})
  expect(await setTorch(accepting, true)).toBe(true)
  expect(await setZoom(accepting, 2.5)).toBe(true)
  expect(accepting.applied).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ zoom: 2.5 }] }])
  const rejecting = { ...accepting, applyConstraints: () => Promise.reject(new Error('no')) }
  expect(await setZoom(rejecting, 2)).toBe(false)
})

test('zooming stays within the camera’s range and can reach its end', () => {
  const ranges = fc
    .tuple(
      fc.double({ min: 0, max: 10, noNaN: true }),
      fc.double({ min: 0.1, max: 500, noNaN: true }),
      fc.constantFrom(0, 0.1, 1, 5),
    )
    .map(([min, span, step]) => ({ min, max: min + span, step }))
  fc.assert(
    fc.property(ranges, fc.double({ min: 0, max: 1, noNaN: true }), (range, ratio) => {
      const value = range.min + (range.max - range.min) * ratio
      const closer = zoomedBy(range, value, 1.4)
      const wider = zoomedBy(range, value, 1 / 1.4)
      for (const zoom of [closer, wider]) {
        expect(zoom).toBeGreaterThanOrEqual(range.min)
        expect(zoom).toBeLessThanOrEqual(range.max)
      }
      expect(closer > value || value > range.max - 1e-6).toBe(true)
    }),
  )
})
