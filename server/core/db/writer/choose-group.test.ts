import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { Scope } from '#src/contract/wire/sync-messages.ts'
import { type HeldScopes, scopesOf, chooseGroup } from './choose-group.ts'

const [a = '', b = '', c = ''] = ['a', 'b', 'c'].map(
  (end) => `zone:01990000-0000-7000-8000-00000000000${end}`,
)
const scopes = { a: v.parse(Scope, a), b: v.parse(Scope, b), c: v.parse(Scope, c) }

interface Job {
  readonly id: number
  readonly scopes: HeldScopes
}

const jobsOf = (...all: readonly HeldScopes[]): readonly Job[] =>
  all.map((held, id) => ({ id, scopes: held }))
const idsOf = (jobs: readonly Job[]) => jobs.map(({ id }) => id)

test('jobs without a common scope run alongside running jobs, in order', () => {
  const waiting = jobsOf([scopes.a], [scopes.b], [scopes.a, scopes.c], [scopes.c], [scopes.b])
  const { group, rest } = chooseGroup(waiting, { heldScopes: [[scopes.a]], maxJobs: 10, connections: 1 })
  // The fourth waits for the third, which waits for a running job.
  expect([idsOf(group), idsOf(rest)]).toEqual([
    [1, 4],
    [0, 2, 3],
  ])
})

test('scopes are divided among connections, and jobs of one scope stay together', () => {
  const waiting = jobsOf([scopes.a], [scopes.b], [scopes.a], [scopes.c], [scopes.b])
  const first = chooseGroup(waiting, { heldScopes: [], maxJobs: 10, connections: 3 })
  expect(idsOf(first.group)).toEqual([0, 2])
  const second = chooseGroup(first.rest, { heldScopes: [[scopes.a]], maxJobs: 10, connections: 2 })
  expect(idsOf(second.group)).toEqual([1, 4])
})

test('no job overtakes one that must run exclusively, which is grouped with the jobs behind it', () => {
  const waiting = jobsOf([scopes.a], null, [scopes.b])
  const first = chooseGroup(waiting, { heldScopes: [], maxJobs: 10, connections: 1 })
  expect(idsOf(first.group)).toEqual([0])
  expect(chooseGroup(first.rest, { heldScopes: [[scopes.a]], maxJobs: 10, connections: 1 }).group).toEqual([])
  const second = chooseGroup(first.rest, { heldScopes: [], maxJobs: 10, connections: 1 })
  expect(idsOf(second.group)).toEqual([1, 2])
  expect(scopesOf(second.group)).toBeNull()
  expect(chooseGroup(jobsOf([scopes.a]), { heldScopes: [null], maxJobs: 10, connections: 1 }).group).toEqual(
    [],
  )
})

test('runs every job once and never two conflicting jobs at the same time', () => {
  const held = fc.option(fc.subarray([scopes.a, scopes.b, scopes.c]), { nil: null })
  fc.assert(
    fc.property(fc.array(held, { maxLength: 30 }), fc.infiniteStream(fc.nat(3)), (all, choices) => {
      let waiting = jobsOf(...all)
      const running: (readonly Job[])[] = []
      const done: number[] = []
      const finish = (index: number) => {
        const [group = []] = running.splice(index, 1)
        done.push(...idsOf(group))
      }
      while (waiting.length > 0 || running.length > 0) {
        const { group, rest } = chooseGroup(waiting, {
          heldScopes: running.map(scopesOf),
          maxJobs: 4,
          connections: 3,
        })
        const holds = scopesOf(group)
        const meets = (other: HeldScopes) =>
          holds === null || other === null || holds.some((scope) => other.includes(scope))
        expect(group.length > 0 && running.map(scopesOf).some(meets)).toBe(false)
        expect(group.length + running.length).toBeGreaterThan(0)
        waiting = rest
        if (group.length > 0) running.push(group)
        const choice = choices.next().value
        if (group.length === 0 || choice === 0) finish(choice % running.length)
      }
      expect(done.toSorted((x, y) => x - y)).toEqual(all.map((_, id) => id))
      for (const scope of Object.values(scopes)) {
        const ofScope = done.filter((id) => all[id]?.includes(scope) === true)
        expect(ofScope).toEqual(ofScope.toSorted((x, y) => x - y))
      }
    }),
  )
})
