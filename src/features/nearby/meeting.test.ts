import { expect, test } from 'vitest'
import { createExchange } from '#src/data/courier/exchange.ts'
import { LightLink } from '#src/media/light/light-link.ts'
import { otherZone, random, storeOf, zone } from '#src/testing/support/air/stored-envelopes.ts'
import { createMeeting, type Meeting } from './meeting.ts'

interface Phone {
  readonly store: ReturnType<typeof storeOf>
  readonly link: LightLink
  readonly meeting: Meeting
}

function phone(session: number, sizes: readonly number[], zoneId = zone): Phone {
  const store = storeOf(sizes)
  const link = new LightLink(session)
  return { store, link, meeting: createMeeting(createExchange({ zoneId, store }), link, null) }
}

interface Light {
  readonly loss: number
  /** True if the second phone's screen is also seen. */
  readonly isTwoWay?: boolean
}

/** Runs both phones for a period of time, or until `until`. */
async function meet(one: Phone, other: Phone, { loss, isTwoWay = true }: Light): Promise<number> {
  for (let nowMs = 0; nowMs < 120_000; nowMs += 125) {
    for (const [from, to] of [[one, other] as const, [other, one] as const]) {
      await from.meeting.fill(nowMs)
      const code = from.link.nextCode(nowMs)
      const isSeen = (isTwoWay || from === one) && random.next() >= loss
      if (isSeen) await to.meeting.receive(code, nowMs)
    }
    const states = await Promise.all([one, other].map(({ meeting }) => meeting.state(nowMs)))
    if (states.every(({ isComplete }) => isComplete)) return nowMs / 1000
  }
  return Number.POSITIVE_INFINITY
}

test('[CL6] both phones end with all items of both, and both detect it', async () => {
  const [one, other] = [phone(1, [12_000, 12_000, 300]), phone(2, [15_000, 200, 200])]
  expect(await meet(one, other, { loss: 0.2 })).toBeLessThan(60)
  expect([...one.store.held.keys()].toSorted()).toEqual([...other.store.held.keys()].toSorted())
  expect(one.store.held.size).toBe(6)
})

test('ten photos and ten likes are transferred within 45 s', async () => {
  const [one, other] = [phone(1, [...Array(10).fill(12_000), ...Array(10).fill(400)]), phone(2, [])]
  expect(await meet(one, other, { loss: 0.2 })).toBeLessThan(45)
  expect(other.store.held.size).toBe(20)
})

test('[CL6] a phone that only reads codes receives everything without sending', async () => {
  const [one, other] = [phone(1, [9000, 9000]), phone(2, [500])]
  await meet(one, other, { loss: 0.3, isTwoWay: false })
  expect(other.store.held.size).toBe(3)
  expect(one.store.held.size).toBe(2)
})

test('phones of different albums exchange nothing', async () => {
  const [one, other] = [phone(1, [900]), phone(2, [900], otherZone)]
  await meet(one, other, { loss: 0 })
  expect(one.store.held.size).toBe(1)
  expect((await one.meeting.state(0)).isOtherAlbum).toBe(true)
})

test('two phones with the same items finish at once', async () => {
  const one = phone(1, [3000])
  const other = phone(2, [])
  for (const [id, bytes] of one.store.held) other.store.held.set(id, bytes)
  expect(await meet(one, other, { loss: 0.1 })).toBeLessThan(8)
})
