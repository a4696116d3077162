import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = `${import.meta.dirname}/../..`

/** Formats that no reader sees: dates and clocks of a time zone, graphemes of a text, names of zones. */
const technical = new Set([
  'src/app/startup/open-app-data.ts',
  'src/components/text/fit-text.ts',
  'src/components/text/measure-text.ts',
  'src/contract/wire/zoned-time.ts',
  'src/contract/entities/accounts/user.ts',
  'src/contract/rules/pictures/capture-time.ts',
  'src/contract/wire/time.ts',
])
/** The modules that format for readers, each in the reader's region. The script of a prerendered page has its own. */
const formats = new Set([
  'src/album-file/album-formats.ts',
  'src/app/visitor/join/first-photos.ts',
  'src/embed/wall-script.ts',
  'src/platform/device/compare-names.ts',
])

/** Lists that no reader sees, or whose format a standard defines: coordinates, keys of JSON, headers, styles. */
const technicalLists = new Set([
  'src/brand/global-styles.ts',
  'src/components/missions/confetti.ts',
  'src/features/api/reference-call.tsx',
  'src/features/create-zone/read-coordinates.ts',
  'src/features/insights/make-store-kit.ts',
])

const sources = readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path}`)
  .filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|^src\/(?:testing|build|i18n|styled-system)\//.test(path),
  )

test('only the format modules format numbers, dates and sizes and order names', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const found = sources
    .filter((path) => !technical.has(path) && !formats.has(path))
    .flatMap((path) => {
      const text = readFileSync(`${root}/${path}`, 'utf8').replaceAll(/^ *(?:\*|\/\/|\/\*).*$/gm, '')
      // Reading the device's time zone is not formatting.
      const own = text.replaceAll(/(?:new )?Intl\.DateTimeFormat\(\)\.resolvedOptions\(\)/g, '')
      const uses = own.match(
        /\.toLocale(?:String|DateString|TimeString)\(|\.localeCompare\(|Intl\.\w*Format\(|Intl\.Collator|\} (?:kB|MB|GB|km|cm)`/g,
      )
      return uses === null ? [] : [`${path}: ${uses.join(' ')}`]
    })
  expect(found).toEqual([])
})

test('only `formatList` and `joinFacts` join lists for readers, in the words and punctuation of the language', () => {
  const found = sources
    .filter((path) => !technicalLists.has(path))
    .flatMap((path) => {
      const uses = readFileSync(`${root}/${path}`, 'utf8').match(
        /\.join\((['"`])(?:, | and | & | und )\1\)|\}(?:, | and | und )\$\{/g,
      )
      return uses === null ? [] : [`${path}: ${uses.join(' ')}`]
    })
  expect(found).toEqual([])
})
