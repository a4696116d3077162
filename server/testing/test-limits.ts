import { expect } from 'vitest'
import type { LimitName } from '#server/kernel/limits/limit-rules.ts'
import { type Answer, type CreatedZone, type TestPerson, upload, uploadForm } from './test-client.ts'
import { picture } from './test-pictures.ts'
import type { TestServer } from './test-server.ts'

/** Noon on a Saturday, from which limit tests advance the clock. */
export const noon = Date.UTC(2026, 6, 4, 12)

/** Counts this many points in advance and returns the number. */
export async function consumePoints(
  server: TestServer,
  { limit, key, points }: { readonly limit: LimitName; readonly key: string; readonly points: number },
): Promise<number> {
  const waitMs = await server.deps.limits.consume(limit, key, points)
  if (waitMs !== null) throw new Error(`${points} points exceed the limit ${limit}`)
  return points
}

/** Expects a refusal with the time of the next attempt. */
export function expectRefusal(answer: Answer | undefined): void {
  expect(answer?.status).toBe(429)
  expect(answer?.json).toMatchObject({ code: 'too_many_requests' })
  expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0)
}

/** Returns the number of responses by status. */
export function countStatuses(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Adds a photo by the member to the zone and returns its id. */
export async function photoIn(zone: CreatedZone, member: TestPerson, seed = 1): Promise<string> {
  return (await upload(member, uploadForm(zone.location.id, await picture(seed)))).id
}
