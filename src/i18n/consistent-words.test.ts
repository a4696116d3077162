import { expect, test } from 'vitest'
import { anonymousName } from '#src/contract/entities/accounts/user.ts'
import { languages } from '#src/contract/wire/languages.ts'
import { areasFor, completeAreas, readAreas, textsOf as textsIn } from '#src/build/messages/read-messages.ts'

/** Guests see one word for each concept: shop, plans, save. The specification requires "Upgrade Plan". */
const synonyms = /\b(?:merchandise|subscription plan|(?!Upgrade Plan)upgrade plan|export)\b/i

/** The hosts' word for an album, by language. In Portuguese and Arabic it is the same as for guests. */
const zoneWords: Readonly<Record<string, RegExp>> = {
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

/** Areas about the price of an album, which only hosts need, and about the mails to them. */
const hostAreas = new Set([
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

/** Words and forms of Portugal where Brazil uses others. */
const europeanWords = [
  /(?<!\p{L})(?:trilhos?|ficheiros?|telemóve(?:l|is)|ecrãs?|câmaras?|utilizador(?:es)?|palavras?-passe)(?!\p{L})/iu,
  /(?<!\p{L})(?:partilh\p{L}+|transferir|descarregar|elimina(?:r|ção)|definições|registos?|contactos?)(?!\p{L})/iu,
  /(?<!\p{L})(?:tu|ti|teus?|tuas?|podes|queres|estás|vós|voss[ao]s?|noutr[ao]s?|equipas?|factos?)(?!\p{L})/iu,
  /(?<!\p{L})(?:está|estão) a \p{L}+[aei]r(?!\p{L})|^a (?!pagar|partir|seguir)\p{L}+[ai]r(?!\p{L})/iu,
]

/** Texts for hosts in areas that guests share with them, and the specification's "Zones". */
const hostTexts = [
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

/** All texts of an area with their paths, without the names of their placeholders. */
function textsOf(language: string, area: string): readonly (readonly [string, string])[] {
  return textsIn(readAreas(language).get(area)?.messages ?? {}, area).map(([path, text]) => [
    path,
    text.replaceAll(/\{\w+(?=[,}])/g, '{'),
  ])
}

test('guests see the words shop, plans and save, and no synonyms', () => {
  const violations = areasFor('guests')
    .flatMap((area) => textsOf('en', area))
    .filter(([path, text]) => synonyms.test(text) && !hostTexts.includes(path))
  expect(violations).toEqual([])
})

test.each(languages.map(({ code }) => code))(
  'in %s guests see album, and only hosts see zone',
  (language) => {
    const zone = zoneWords[language]
    expect(zone).toBeDefined()
    const violations = completeAreas
      .filter((area) => !hostAreas.has(area))
      .flatMap((area) => textsOf(language, area))
      .filter(([path, text]) => zone?.test(text) === true && !hostTexts.some((part) => path.startsWith(part)))
    expect(violations).toEqual([])
  },
)

test('French has a no-break space before two-part punctuation and inside quotation marks', () => {
  const violations = completeAreas
    .flatMap((area) => textsOf('fr', area))
    .filter(([, text]) => / [:;?!](?:\s|$)|« | »/.test(text))
  expect(violations).toEqual([])
})

test('Portuguese texts use Brazilian words', () => {
  const violations = [...readAreas('pt').keys()]
    .flatMap((area) => textsOf('pt', area))
    .filter(([, text]) => europeanWords.some((words) => words.test(text)))
  expect(violations).toEqual([])
})

test.each(languages.map(({ code }) => code))(
  'in %s the page for deleting an account shows the name that remains',
  (language) => {
    expect(textsOf(language, 'leaving').some(([, text]) => text.includes(anonymousName))).toBe(true)
  },
)
