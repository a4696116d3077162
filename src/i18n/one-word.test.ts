import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { anonymousName } from '#src/contract/entities/accounts/user.ts'
import { languages } from '#src/contract/wire/languages.ts'
import { completeAreas, guestAreas } from './areas.ts'

const folder = `${import.meta.dirname}/messages`

/** What guests read has one word each: shop, plans, save. The specification names "Upgrade Plan". */
const others = /\b(?:merchandise|subscription plan|(?!Upgrade Plan)upgrade plan|export)\b/i

/** The word of hosts for an album, by language. Portuguese and Arabic say album to hosts, too. */
const zones: Readonly<Record<string, RegExp>> = {
  en: /\bzones?\b/i,
  de: /\bZonen?\b/,
  fr: /\bzones?\b/i,
  es: /\bzonas?\b/i,
  it: /\bzon[ae]\b/i,
  nl: /\bzones?\b/i,
  pl: /\bstref/i,
  tr: /\balan(?! ad| bir)/i,
  uk: /(?<!\p{L})зон/iu,
  pt: /\bzonas?\b/i,
  ar: /منطق|مناطق/,
}

/** Areas about what an album costs, of which hosts alone have need, and of the mails to them. */
const ofHosts = new Set([
  'settings',
  'plan',
  'plan-change',
  'features',
  'upsell',
  'offer',
  'payments',
  'catalog',
  'mail-text',
])

/** What hosts read in areas that guests share with them, and the specification's "Zones". */
const toHosts = [
  'shell.zones',
  'home.newZone',
  ...['newZone', 'createTitle', 'nameMissing', 'useLocationHint', 'create', 'createdTitle', 'openZone'].map(
    (name) => `zone.${name}`,
  ),
  ...['create', 'update', 'extend', 'set-cover', 'pause-wall', 'set-closed', 'offer', 'answer-offer'].map(
    (name) => `tray.kinds.zone.${name}`,
  ),
  'tray.kinds.reward.boost',
  'tray.kinds.backup.',
  'mission.current',
  'mission.full',
  'moderation.notApproving',
  'notice.kinds.zone-declined',
  'profile.backupsContinue',
  'zone-day.keeping',
  'zone-tabs.tabs.export',
]

/** Every text of an area with its place, and without the names of its values. */
function textsOf(language: string, area: string): readonly (readonly [string, string])[] {
  const found: [string, string][] = []
  const add = (at: string, value: unknown): void => {
    if (typeof value === 'string') found.push([at, value.replaceAll(/\{\w+(?=[,}])/g, '{')])
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) add(`${at}.${name}`, item)
  }
  add(area, JSON.parse(readFileSync(`${folder}/${language}/${area}.json`, 'utf8')))
  return found
}

test('guests read shop, plans and save, and no other words for them', () => {
  const found = guestAreas
    .flatMap((area) => textsOf('en', area))
    .filter(([at, text]) => others.test(text) && !toHosts.includes(at))
  expect(found).toEqual([])
})

test.each(languages.map(({ code }) => code))('guests read album in %s, and hosts alone zone', (language) => {
  const zone = zones[language]
  expect(zone).toBeDefined()
  const found = completeAreas
    .filter((area) => !ofHosts.has(area))
    .flatMap((area) => textsOf(language, area))
    .filter(([at, text]) => zone?.test(text) === true && !toHosts.some((part) => at.startsWith(part)))
  expect(found).toEqual([])
})

test('French has a no-break space before its tall signs and within its quotation marks', () => {
  const found = completeAreas
    .flatMap((area) => textsOf('fr', area))
    .filter(([, text]) => / [:;?!](?:\s|$)|« | »/.test(text))
  expect(found).toEqual([])
})

test.each(languages.map(({ code }) => code))('who leaves reads in %s the name that stays', (language) => {
  expect(textsOf(language, 'leaving').some(([, text]) => text.includes(anonymousName))).toBe(true)
})
