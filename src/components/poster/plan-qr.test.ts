import fc from 'fast-check'
import { expect, test } from 'vitest'
import { posterThemes } from '#src/brand/poster-themes.ts'
import {
  contrastRatio,
  minimumCodeMm,
  minimumContrastRatio,
  minimumModuleMm,
  planQr,
  qrColors,
  quietModules,
} from './plan-qr.ts'
import { readingDistanceMm } from './reading-distance.ts'

const link = (characters: number) => 'https://photos.example/z/AbCdEfGh01234567#'.padEnd(characters, '7a%E2')

test('a code is at least 25 mm, its modules 0.4 mm and its quiet zone 4 modules', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 2900 }),
      fc.double({ min: 1, max: 300, noNaN: true }),
      fc.double({ min: 1, max: 300, noNaN: true }),
      (characters, wantedMm, availableMm) => {
        const planned = planQr(link(characters), { wantedMm, availableMm })
        if (!planned.ok) return
        const { codeMm, sideMm, moduleMm, modules } = planned.value
        expect(codeMm).toBeGreaterThanOrEqual(minimumCodeMm)
        expect(moduleMm).toBeGreaterThanOrEqual(minimumModuleMm - 1e-9)
        expect(sideMm).toBeLessThanOrEqual(availableMm + 1e-9)
        expect((sideMm - codeMm) / 2 / moduleMm).toBeCloseTo(quietModules)
        expect(sideMm / moduleMm).toBeCloseTo(modules)
      },
    ),
  )
})

test('a requested size below the scannable minimum is raised to it', () => {
  const planned = planQr(link(180), { wantedMm: 10, availableMm: 60 })
  expect(planned.ok && planned.value.codeMm).toBe(minimumCodeMm)
})

test('a zone’s longest link fits on a table card, with less error correction if necessary', () => {
  const longest = `https://a-rather-long-host-name.photos.example.org${link(880).slice(22)}`
  const planned = planQr(longest, { wantedMm: 33, availableMm: 54.8 })
  expect(planned.ok).toBe(true)
})

test('a code that does not fit is rejected with the space it needs', () => {
  expect(planQr(link(180), { wantedMm: 30, availableMm: 26 })).toMatchObject({
    ok: false,
    error: { kind: 'no-room' },
  })
  expect(planQr(link(4000), { wantedMm: 30, availableMm: 500 })).toEqual({
    ok: false,
    error: { kind: 'too-long' },
  })
})

test('the path contains exactly the dark modules of the code', () => {
  const planned = planQr('https://photos.example', { wantedMm: 30, availableMm: 60 })
  expect(planned.ok && planned.value.path).toMatch(/^M4 4h7v1h-7z/)
})

test('codes are printed black on white, with far more contrast than a scanner needs', () => {
  expect(contrastRatio(qrColors.ink, qrColors.paper)).toBeCloseTo(21)
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 1)
  expect(contrastRatio(qrColors.ink, qrColors.paper)).toBeGreaterThanOrEqual(minimumContrastRatio)
})

test.each(Object.entries(posterThemes))('%s prints its texts in readable colors', (_brand, theme) => {
  const hard = Object.entries(theme.tones).filter(([, tone]) => contrastRatio(tone.ink, tone.ground) < 4.5)
  expect(hard).toEqual([])
  expect(theme.tones.code.ground).toBe(qrColors.paper)
})

test('a full code of 120 mm can be scanned from more than a meter and a half', () => {
  const full = `HTTPS://${'PHOTOS.EXAMPLE.ORG/Z/ABCD2345/2'.padEnd(146, '7A')}`
  const planned = planQr(full, { wantedMm: 120, availableMm: 150 })
  if (!planned.ok) throw new Error(planned.error.kind)
  expect(planned.value.modules).toBe(41 + 2 * quietModules)
  expect(readingDistanceMm(planned.value.moduleMm)).toBeGreaterThan(1500)
})
