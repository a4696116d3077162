import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guestAreas } from './areas.ts'

const folder = `${import.meta.dirname}/messages/en`

/** What guests read has one word each: album, shop, plans, save. */
const others =
  /\b(?:(?:my|join|open|choose an?|another|other) zones?|merchandise|subscription plan|upgrade plan|export)\b/i

/** Texts that the specification names, and those of hosts in areas that guests share with them. */
const allowed = new Set(['home.json: "upgrade": "Upgrade Plan",', 'zone.json: "openZone": "Open zone",'])

test('guests read album, shop, plans and save, and no other words for them', () => {
  const found = guestAreas.flatMap((area) =>
    readFileSync(`${folder}/${area}.json`, 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => others.test(line.replace(/^"[^"]*":/, '')))
      .map((line) => `${area}.json: ${line}`)
      .filter((line) => !allowed.has(line)),
  )
  expect(found).toEqual([])
})
