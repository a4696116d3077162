import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allBrands, slugOf } from '#src/brand/current-brand.ts'
import { germanBrands } from './brands.ts'

const english = `${import.meta.dirname}/../en`

test('has every area of the words', () => {
  expect(readdirSync(english).filter((name) => !readdirSync(import.meta.dirname).includes(name))).toEqual([])
})

test('finds the words of each area by the name that the English ones carry', async () => {
  // Those of a code are part of other areas, the others come with pages of their own.
  const apart = new Set([
    'code.ts',
    'desk.ts',
    'desk-shop.ts',
    'desk-trial.ts',
    'desk-operation.ts',
    'desk-organisation.ts',
    'desk-authority.ts',
    'next-steps.ts',
    'shop-ideas.ts',
    'organisation.ts',
    'organisation-sign-in.ts',
    'sso.ts',
    'ad-booking.ts',
    'admin-setup.ts',
    'authority.ts',
    'enterprise.ts',
    'advice.ts',
    'store-kit.ts',
  ])
  for (const name of readdirSync(english).filter((file) => !apart.has(file))) {
    const area = name.replace('.ts', '')
    const words: Readonly<Record<string, unknown>> = await import(`../en/${area}.ts`)
    const camelCase = area.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())
    expect(words[`${camelCase}Words`]).toMatchObject({ area: camelCase })
  }
})

test('says every area in its own words, not in those of English', async () => {
  const same: string[] = []
  for (const name of readdirSync(english)) {
    const area = name.replace('.ts', '')
    const inEnglish: object = await import(`../en/${area}.ts`)
    const german: object = await import(`../de/${area}.ts`)
    const inGerman = new Map(textsOf(german))
    for (const [path, text] of textsOf(inEnglish)) {
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
