import { expect, test } from 'vitest'
import type { Rect } from '#src/brand/posters/poster-theme.ts'
import { posterThemes } from '#src/brand/poster-themes.ts'
import { cardSize } from './card-sheet.tsx'
import { areasOf } from './draw-sheet.tsx'
import { layOutCard } from './lay-out-card.ts'
import { layOutPoster } from './lay-out-poster.ts'
import { measureRoughly } from '#src/testing/support/measure-fixture.ts'
import { cardPlaces, papers } from './paper.ts'
import { inGroups, type PrintedContent } from './printed-content.ts'

const measures = { display: measureRoughly, body: measureRoughly, code: measureRoughly }
const names = [
  'Hut',
  'Anna & Ben',
  'W'.repeat(80),
  '🏔️'.repeat(40),
  'خيمة الأصدقاء على قمة الجبل عند شروق الشمس في الصباح الباكر من يوم الجمعة',
  '山頂の小屋'.repeat(16),
]
const cases = Object.entries(posterThemes).flatMap(([brand, theme]) =>
  Object.entries(papers).flatMap(([paperName, paper]) =>
    names.map((name) => ({ brand, theme, paperName, paper, name })),
  ),
)

function contentOf(name: string): PrintedContent {
  return {
    link: `https://photos.example/z/AbCdEfGh01234567#1,0199a0b1-0000-7000-8000-000000000001,${encodeURIComponent(name)},snapzone,47.40000,10.98000,300,t9ywzk,q83vEjRWeJAq83vEjRWeJA`,
    label: 'Table 4',
    name,
    headline: name,
    text: `${name} ${name}`,
    codeInLetters: inGroups('AbCdEfGh01234567'),
    codeHint: 'No camera? Open photos.example and enter',
    until: 'Open until 16 Dec 2026',
    steps: ['Point your camera at the code', 'Open the link and say your name', 'Add photos'],
    foot: 'SnapZone',
  }
}

const contains = (outer: Rect, inner: Rect) =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y - 0.01 &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01

test.each(cases)('$brand on $paperName: "$name" fits on a poster', ({ theme, paper, name }) => {
  const areas = areasOf(theme, paper)
  const result = layOutPoster(contentOf(name), { ...areas, wantedMm: 120 }, measures)
  if (!result.ok) throw new Error(result.error.kind)
  const {
    blocks,
    qr,
    headline,
    text,
    name: nameText,
    label,
    codeHint,
    code,
    until,
    steps,
    isReduced,
  } = result.value
  const area = isReduced ? areas.largerArea : areas.area
  for (const part of [headline, text]) expect(contains(blocks.head, part.at)).toBe(true)
  for (const part of [nameText, codeHint, code, qr, ...[label, until].filter((one) => one !== null)])
    expect(contains(blocks.code, part.at)).toBe(true)
  for (const part of steps) expect(contains(blocks.steps, part.at)).toBe(true)
  for (const block of Object.values(blocks)) expect(contains(area, block)).toBe(true)
  expect(blocks.code.y - blocks.head.y - blocks.head.height).toBeGreaterThanOrEqual(
    theme.smallestGapMm - 0.01,
  )
  expect(blocks.steps.y - blocks.code.y - blocks.code.height).toBeGreaterThanOrEqual(
    theme.smallestGapMm - 0.01,
  )
  expect(qr.plan.moduleMm).toBeGreaterThanOrEqual(0.4)
  expect(qr.plan.codeMm).toBeGreaterThanOrEqual(25)
})

test.each(Object.entries(posterThemes))(
  '%s: texts and drawing on A4 leave space for a code of 120 mm',
  (_brand, theme) => {
    const layoutFor = (wantedMm: number) => {
      const sheetOptions = { ...areasOf(theme, papers.a4), wantedMm }
      const result = layOutPoster({ ...contentOf('Anna & Ben'), label: '' }, sheetOptions, measures)
      if (!result.ok) throw new Error(result.error.kind)
      return result.value
    }
    const [small, large] = [layoutFor(60), layoutFor(120)]
    expect(small.qr.plan.codeMm).toBe(60)
    expect(large.qr.plan.codeMm).toBe(120)
    expect(small.isReduced).toBe(false)
    expect(large.headline.text.sizeMm).toBeLessThan(small.headline.text.sizeMm)
    expect(small.qr.plan.largestCodeMm).toBeCloseTo(large.qr.plan.largestCodeMm)
  },
)

test.each(cases)('$brand on $paperName: "$name" fits on a table card', ({ paper, name }) => {
  const size = cardSize(paper)
  const result = layOutCard(contentOf(name), { ...size, wantedMm: 33 }, measures)
  if (!result.ok) throw new Error(result.error.kind)
  const { direction, plate, qr, headline, name: nameText, label, steps, codeHint, code, until } = result.value
  const whole = { x: 0, y: 0, width: size.widthMm, height: size.heightMm }
  const words = [
    headline,
    nameText,
    ...(label === null ? [] : [label]),
    ...steps,
    codeHint,
    code,
    ...(until === null ? [] : [until]),
  ]
  expect(qr.at).toEqual(plate)
  for (const part of words) expect(contains(whole, part.at)).toBe(true)
  words.slice(1).forEach((part, index) => {
    const above = words[index]?.at
    expect(part.at.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 0.01)
  })
  for (const { at } of words) {
    const gapMm = direction === 'rtl' ? plate.x - at.x - at.width : at.x - plate.x - plate.width
    expect(gapMm).toBeGreaterThanOrEqual(-0.01)
  }
  expect(qr.plan.moduleMm).toBeGreaterThanOrEqual(0.4 - 1e-9)
  expect(qr.plan.codeMm).toBeGreaterThanOrEqual(25)
})

test('eight cards fit side by side within the printable area', () => {
  for (const paper of Object.values(papers)) {
    const places = cardPlaces(paper)
    expect(places).toHaveLength(8)
    for (const place of places)
      expect(contains({ x: 10, y: 10, width: paper.widthMm - 20, height: paper.heightMm - 20 }, place)).toBe(
        true,
      )
  }
})
