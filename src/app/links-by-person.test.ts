import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { legalPages } from '#src/contract/entities/legal.ts'
import { expect, test } from 'vitest'
import { type Audience, audiencesOf, linksFor, type Person } from '#src/components/navigation/audience.ts'
import { personOf } from '#src/components/navigation/use-person.ts'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { isPagePath, pagePaths } from '#src/contract/wire/page-paths.ts'
import { businessLinks } from '#src/features/business/business-links.ts'
import { profileLinks, settingLinks } from '#src/features/account/profile/profile-links.ts'
import { places } from '#src/features/home/home-links.ts'
import { quickItems } from './shell/dock/quick-items.ts'
import { barItems } from './shell/navigation.ts'

const guestOfOne: Person = { isGuest: true, isAdmin: false, isHost: false, albumCount: 1 }
const guestOfTwo: Person = { ...guestOfOne, albumCount: 2 }
const newcomer: Person = { ...guestOfOne, albumCount: 0 }
const member: Person = { ...newcomer, isGuest: false }
const host: Person = { ...guestOfOne, isHost: true }
const operator: Person = { ...member, isAdmin: true }

const anyone = fc.record({
  isGuest: fc.boolean(),
  isAdmin: fc.boolean(),
  isHost: fc.boolean(),
  albumCount: fc.nat(4),
})

const barOf = (person: Person) => linksFor(person, barItems).map(({ name }) => name)
const quickOf = (person: Person) => linksFor(person, quickItems).map(({ name }) => name)
const pagesOf = (person: Person) =>
  [
    ...linksFor(person, barItems),
    ...linksFor(person, quickItems),
    ...linksFor(person, settingLinks),
    ...linksFor(person, profileLinks),
    ...(person.isGuest ? [] : linksFor(person, places).map(({ href, ...link }) => ({ ...link, to: href }))),
  ].flatMap(({ to }) => (to?.startsWith('/') ? [to] : []))

test('a guest with one album has the album, the camera, their profile and help', () => {
  expect(barOf(guestOfOne)).toEqual(['album', 'camera', 'me', 'help'])
})

test('zones and badges appear with the second album or an account', () => {
  expect(barOf(newcomer)).toEqual(['home', 'scan', 'profile'])
  expect(barOf(guestOfTwo)).toEqual(['home', 'zones', 'scan', 'badges', 'profile'])
  expect(barOf(member)).toEqual(['home', 'zones', 'scan', 'badges', 'profile'])
})

test('a host has the host bar and all quick actions; guests have the photo actions', () => {
  expect(barOf(host)).toEqual(['feed', 'locations', 'scan', 'analytics', 'profile'])
  expect(quickOf(host)).toEqual(['camera', 'upload', 'share', 'badges', 'instant', 'influencer'])
  expect(quickOf(newcomer)).toEqual(['camera', 'upload', 'share'])
})

test('every person has exactly one main audience, two to five bar links, and one primary link', () => {
  fc.assert(
    fc.property(anyone, (person) => {
      const main = audiencesOf(person).filter((audience) => audience !== 'operator' && audience !== 'account')
      expect(main).toHaveLength(1)
      const bar = linksFor(person, barItems)
      expect(bar.length).toBeGreaterThanOrEqual(2)
      expect(bar.length).toBeLessThanOrEqual(5)
      expect(bar.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
      expect(new Set(bar.map(({ to }) => to)).size).toBe(bar.length)
    }),
  )
})

test('no link leads to an address without a page', () => {
  fc.assert(
    fc.property(anyone, (person) => {
      const all = [...pagesOf(person), ...linksFor(person, businessLinks).map(({ to }) => to)]
      expect(all.filter((to) => !isPagePath(to))).toEqual([])
    }),
  )
})

test('guests reach business, program and operator pages only through the index', () => {
  const business = new Set<string>(businessLinks.map(({ to }) => to).filter((to) => to !== '/desk'))
  fc.assert(
    fc.property(fc.boolean(), fc.nat(4), (isAdmin, albumCount) => {
      const person = { isGuest: true, isHost: false, isAdmin, albumCount }
      expect(pagesOf(person).filter((to) => business.has(to))).toEqual([])
      expect(pagesOf(person)).toContain('/business')
    }),
  )
})

test('only operators see the desk', () => {
  expect(pagesOf(operator)).toContain('/desk')
  fc.assert(
    fc.property(anyone, (person) => {
      expect(pagesOf(person).includes('/desk')).toBe(person.isAdmin)
    }),
  )
})

test('a guest’s only album is their home until they host one, join a second or register', () => {
  const id = v.parse(ZoneId, '01990000-0000-7000-8000-000000000001')
  const other = v.parse(ZoneId, '01990000-0000-7000-8000-000000000002')
  const joined = { id, role: 'contributor', closedAt: null } as const
  const guest = { kind: 'guest', isAdmin: false } as const
  expect(personOf(guest, [joined]).onlyAlbum?.id).toBe(id)
  expect(personOf(guest, [{ ...joined, role: 'owner' }]).onlyAlbum).toBeNull()
  expect(personOf(guest, [joined, { ...joined, id: other }]).onlyAlbum).toBeNull()
  expect(personOf({ ...guest, kind: 'member' }, [joined]).onlyAlbum).toBeNull()
})

/** Pages opened by an email, a code, an icon, a form, or the app itself. The footer links every legal page. */
const fromOutside = [
  ...legalPages.map((page) => `/${page}`),
  '/z/*',
  '/booth',
  '/r/*',
  '/verify',
  '/reset-password',
  '/admin-setup',
  '/open-files',
  '/share',
  '/take-photo',
  '/waiting',
]

test('every page can be reached by a link in the app or from outside', () => {
  const source =
    sourceOf('src/features') + sourceOf('src/components') + sourceOf('src/app') + sourceOf('src/brand')
  const isLinked = (path: string) => {
    if (fromOutside.includes(path) || !path.includes('*'))
      return fromOutside.includes(path) || source.includes(`'${path}`) || source.includes(`"${path}`)
    const start = path.slice(0, path.indexOf('*'))
    return source.includes(`'${start}`) || source.includes(`"${start}`) || source.includes(`\`${start}`)
  }
  expect(pagePaths.filter((path) => !isLinked(path))).toEqual([])
})

/** Returns the code of a folder without the definitions of its pages. */
function sourceOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|routes\.ts|route-tree/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8').replaceAll(/createFileRoute\([^)]*\)/g, ''))
    .join('\n')
}

test('every audience has at least one member', () => {
  const all: readonly Audience[] = ['newcomer', 'album-guest', 'member', 'host', 'account', 'operator']
  const found = [newcomer, guestOfOne, member, host, operator].flatMap(audiencesOf)
  expect(new Set(found)).toEqual(new Set(all))
})
