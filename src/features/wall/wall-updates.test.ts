import { expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { fakePhoto } from '#src/data/session/data-context-fake.ts'
import { newcomers, newLikes, peopleOf } from './wall-updates.ts'

const person = (number: number, displayName: string) => ({
  ...fakePhoto(1).uploader,
  id: v.parse(UserId, `01990000-0000-7000-8000-00000000000${number}`),
  displayName,
})
const [ada, ben, eve] = [person(1, 'Ada'), person(2, 'Ben'), person(3, 'Eve')]
const by = (uploader: typeof ada) => ({ uploader })
const member = (who: typeof ada, bannedAt: number | null = null) => ({ person: who, bannedAt })

test('greets no members when the wall opens, and each later member once', () => {
  const first = peopleOf([by(ada)], [member(ada)])
  expect(newcomers(null, first)).toEqual([])
  const later = peopleOf([by(ben), by(ada), by(ben)], [member(ada), member(ben)])
  expect(newcomers(first, later)).toEqual(['Ben'])
  expect(newcomers(later, later)).toEqual([])
})

test('greets neither banned users nor deleted accounts', () => {
  const people = peopleOf([by(eve), { uploader: { ...ada, id: null } }], [member(eve, 1)])
  expect(people).toEqual([])
})

test('counts only new likes, not existing or withdrawn ones', () => {
  const liked = (number: number, likes: number) => fakePhoto(number, { likes })
  expect(newLikes(null, [liked(1, 4)])).toBe(0)
  expect(newLikes([liked(1, 4), liked(2, 1)], [liked(1, 6), liked(2, 0)])).toBe(2)
  expect(newLikes([liked(1, 4)], [liked(1, 4), liked(2, 9)])).toBe(0)
})
