import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allBrands, slugOf } from '#src/brand/current-brand.ts'
import { germanBrands } from './brands.ts'

const folder = `${import.meta.dirname}/..`

test('has every area of the wording', () => {
  const areas = readdirSync(`${folder}/wording`).filter((name) => name.endsWith('-wording.ts'))
  const known = new Set(readdirSync(import.meta.dirname))
  expect(areas.filter((name) => !known.has(name))).toEqual([])
})

test('is looked into by whoever shows an area', () => {
  const areas = readdirSync(`${folder}/wording`)
  // Some are words that areas share.
  const users = ['wording.ts', ...areas.map((name) => `wording/${name}`)]
  const catalogue = users.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('')
  const hooks = readdirSync(folder).filter((name) => /^use-.*-wording\.ts$/.test(name))
  expect(
    hooks.filter((name) => !readFileSync(`${folder}/${name}`, 'utf8').includes('useLocalized(')),
  ).toEqual([])
  // Words for where there is no component.
  const withoutHook = ['unit', 'deterrent', 'manifest', 'session'].map((name) => `${name}-wording.ts`)
  const unknown = areas
    .filter((file) => !withoutHook.includes(file))
    .filter((name) => !hooks.includes(`use-${name}`) && !catalogue.includes(`/${name}'`))
  expect(unknown).toEqual([])
})

test('says every area in its own words, not in those of English', async () => {
  const same: string[] = []
  for (const name of readdirSync(`${folder}/wording`)) {
    const area = name.replace('-wording.ts', '')
    const english: object = await import(`../wording/${area}-wording.ts`)
    const german: object = await import(`./${area}-wording.ts`)
    const inGerman = new Map(textsOf(german))
    for (const [path, text] of textsOf(english)) {
      const words = text.match(/\p{L}{2,}/gu) ?? []
      if (words.length > 2 && inGerman.get(path) === text) same.push(`${area}: ${text}`)
    }
  }
  expect(same).toEqual([])
})

test('gives each brand words of its own', () => {
  for (const brand of allBrands) {
    const { tagline, description, occasions, wording } = germanBrands[slugOf(brand)]
    expect(tagline).not.toBe(brand.tagline)
    expect(description).not.toBe(brand.description)
    expect(occasions).toHaveLength(brand.occasions.length)
    expect(Object.keys(wording.home ?? {})).toEqual(Object.keys(brand.wording.home ?? {}))
    expect(Object.keys(wording.hero ?? {})).toEqual(Object.keys(brand.wording.hero ?? {}))
  }
})

/** Every text below `area` with the path to it, without the name of the export itself. */
function textsOf(area: object, path = ''): [string, string][] {
  return Object.entries(area).flatMap(([key, value]: [string, unknown]) => {
    const here = path === '' ? '.' : `${path}.${key}`
    if (typeof value === 'string') return [[here, value] satisfies [string, string]]
    return typeof value === 'object' && value !== null ? textsOf(value, here) : []
  })
}
