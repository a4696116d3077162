import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = `${import.meta.dirname}/../..`

/** Formats that no reader sees: days and clocks of a time zone, the signs of a text, names of zones. */
const technical = new Set([
  'src/app/startup/open-app-data.ts',
  'src/components/text/fit-text.ts',
  'src/components/text/measure-text.ts',
  'src/contract/wire/zoned-time.ts',
  'src/contract/entities/accounts/user.ts',
  'src/contract/rules/pictures/capture-time.ts',
  'src/contract/wire/time.ts',
])
/** The modules that write for readers, each of them in the reader's region; the script of a drawn page has one of its own. */
const formats = new Set([
  'src/album-file/album-formats.ts',
  'src/app/visitor/join/first-photos.ts',
  'src/embed/wall-script.ts',
  'src/platform/device/compare-names.ts',
])

/** Lists that no reader sees, or that a file's format or a standard writes: coordinates, keys of JSON, headers, styles. */
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

test('numbers, days, sizes and the order of names are written by the modules of formats alone', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const found = sources
    .filter((path) => !technical.has(path) && !formats.has(path))
    .flatMap((path) => {
      const text = readFileSync(`${root}/${path}`, 'utf8').replaceAll(/^ *(?:\*|\/\/|\/\*).*$/gm, '')
      // The name of the device's time zone is no format.
      const own = text.replaceAll(/(?:new )?Intl\.DateTimeFormat\(\)\.resolvedOptions\(\)/g, '')
      const uses = own.match(
        /\.toLocale(?:String|DateString|TimeString)\(|\.localeCompare\(|Intl\.\w*Format\(|Intl\.Collator|\} (?:kB|MB|GB|km|cm)`/g,
      )
      return uses === null ? [] : [`${path}: ${uses.join(' ')}`]
    })
  expect(found).toEqual([])
})

test('what people read is listed by `formatList` and `joinFacts` alone, in the words and signs of the language', () => {
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
