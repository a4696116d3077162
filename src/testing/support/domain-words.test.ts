import { expect, test } from 'vitest'
import { domainWordsIn } from './domain-words.ts'

const domains = ['server/badges/award-badges.ts', 'server/zones/zone/zone-store.ts', 'server/main.ts']

test('a file in core with the name of a domain, in singular or plural, is reported', () => {
  const paths = [
    'server/core/badges/marks.ts',
    'server/core/hooks/zone-rewrite.ts',
    'server/core/db/query.ts',
  ]
  expect(domainWordsIn([...domains, ...paths])).toEqual([
    'server/core/badges/marks.ts is named for a domain ("badges"): move it to that domain',
    'server/core/hooks/zone-rewrite.ts is named for a domain ("zone"): move it to that domain',
  ])
})

test('tables and migrations may use domain names', () => {
  expect(domainWordsIn([...domains, 'server/core/db/tables/badge-tables.ts'])).toEqual([])
})
