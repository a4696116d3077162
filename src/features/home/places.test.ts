import { expect, test } from 'vitest'
import { placesFor } from './places.ts'

const namesFor = (isAdmin: boolean, hasPage = (_href: string) => true) =>
  placesFor({ isAdmin, hasPage }).map(({ name }) => name)

test('leads everybody to zones, downloads, the programme and the revenue, and admins alone further', () => {
  expect(namesFor(false)).toEqual(['zones', 'downloads', 'influencer', 'revenue'])
  expect(namesFor(true)).toEqual([...namesFor(false), 'competitive'])
})

test('leads nowhere that is not there', () => {
  expect(namesFor(true, (href) => href === '/locations')).toEqual(['zones'])
})
