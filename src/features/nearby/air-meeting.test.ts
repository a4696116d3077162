import { expect, test } from 'vitest'
import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { createExchange } from '#src/data/courier/exchange.ts'
import { createOriginals, type OriginalStore } from '#src/data/courier/originals/originals.ts'
import { LightLink } from '#src/media/light/light-link.ts'
import { makePairedAir, type PairedAir } from '#src/testing/support/air/paired-air.ts'
import { otherZone, random, storeOf, zone } from '#src/testing/support/air/stored-envelopes.ts'
import { createMeeting, type Meeting } from './meeting.ts'

/** Photos in memory. For a started photo, the number of bytes received so far. */
function originalsOf(whole: ReadonlyMap<MutationId, Uint8Array>, sizes: ReadonlyMap<MutationId, number>) {
  const here = new Map([...whole].map(([id, bytes]) => [id, [...chunks(bytes)]]))
  const have = (id: MutationId) => (here.get(id) ?? []).reduce((sum, { length }) => sum + length, 0)
  const isWhole = (id: MutationId) => whole.has(id) || have(id) === sizes.get(id)
  const starts: [MutationId, number][] = []
  const store: OriginalStore = {
    list: async () => [...here.keys()].filter(isWhole),
    read: async (id) => Uint8Array.from(Buffer.concat(here.get(id) ?? [])),
    async missingFrom(id) {
      if (isWhole(id) || !sizes.has(id)) return null
      starts.push([id, have(id)])
      return have(id)
    },
    async storePiece({ id, bytes }) {
      here.set(id, [...(here.get(id) ?? []), Uint8Array.from(bytes)])
      return isWhole(id) ? 'whole' : 'more'
    },
  }
  return { store, starts, isWhole, read: (id: MutationId) => store.read(id) }
}

function* chunks(bytes: Uint8Array) {
  yield bytes
}

function phone(
  session: number,
  air: PairedAir | null,
  { sizes = [0], originals = emptyOriginals(), zoneId = zone } = {},
) {
  const store = storeOf(sizes.filter((size) => size > 0))
  const link = new LightLink(session)
  const exchange = createExchange({ zoneId, store })
  const parts =
    air === null ? null : { openAir: air.open, openOriginals: () => createOriginals(originals.store) }
  return { store, link, meeting: createMeeting(exchange, link, parts) }
}

function emptyOriginals() {
  return originalsOf(new Map(), new Map())
}

interface MetPhone {
  readonly link: LightLink
  readonly meeting: Meeting
}

interface Meets {
  /** Called with the time before each step. */
  readonly onStep?: (nowMs: number) => void
  readonly forMs?: number
  /** The stop condition; by default, both phones are done. */
  readonly until?: () => boolean
}

/** Runs two phones by light, and over the network, until both are done. Returns the number of seconds. */
async function meet(one: MetPhone, other: MetPhone, { onStep, forMs = 60_000, until }: Meets = {}) {
  let codes = 0
  for (let nowMs = 0; nowMs < forMs; nowMs += 125) {
    onStep?.(nowMs)
    for (const [from, to] of [[one, other] as const, [other, one] as const]) {
      await from.meeting.fill(nowMs)
      // A phone with an open connection shows a still image and does not use its camera.
      const [mine, theirs] = [await from.meeting.state(nowMs), await to.meeting.state(nowMs)]
      if (mine.air === 'open' || theirs.air === 'open') continue
      codes += 1
      await to.meeting.receive(from.link.nextCode(nowMs), nowMs)
    }
    for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
    const states = await Promise.all([one, other].map(({ meeting }) => meeting.state(nowMs)))
    if (until?.() ?? states.every(({ isComplete }) => isComplete)) return { seconds: nowMs / 1000, codes }
  }
  return { seconds: Number.POSITIVE_INFINITY, codes }
}

const many = { sizes: Array<number>(300).fill(20_000) }

test('[CW1] two phones on one network connect automatically and transfer everything over the network', async () => {
  const air = makePairedAir()
  const [one, other] = [phone(1, air, many), phone(2, air, { sizes: [15_000, 300] })]
  const { seconds, codes } = await meet(one, other)
  expect(seconds).toBeLessThan(60)
  expect(one.store.held.size).toBe(302)
  expect([...other.store.held.keys()].toSorted()).toEqual([...one.store.held.keys()].toSorted())
  // Received photos do not count as given to anyone, although both phones send a hello again.
  const given = await Promise.all([one, other].map(({ meeting }) => meeting.state(0)))
  expect(given.map(({ exchange }) => exchange.received)).toEqual([300, 2])
  // By light alone it would be some thousands.
  expect(codes).toBeLessThan(200)
  expect(air.bytes()).toBeGreaterThan(5_000_000)
})

test('[CW4] light continues if phones cannot connect, and retries use a network that appears later', async () => {
  const air = makePairedAir()
  air.setReach(false)
  const [one, other] = [phone(1, air, { sizes: Array<number>(60).fill(9000) }), phone(2, air)]
  await meet(one, other, { forMs: 12_000 })
  expect(other.store.held.size).toBeGreaterThan(1)
  expect((await one.meeting.state(12_000)).air).not.toBe('open')
  air.setReach(true)
  expect((await meet(one, other)).seconds).toBeLessThan(60)
  expect(air.bytes()).toBeGreaterThan(0)
  expect(other.store.held.size).toBe(60)
})

test('[CW6] interrupted items are sent again by light or air after the air connection ends', async () => {
  const air = makePairedAir()
  const [one, other] = [phone(1, air, { sizes: Array<number>(40).fill(9000) }), phone(2, air)]
  air.cutAfter(150_000)
  expect((await meet(one, other)).seconds).toBeLessThan(60)
  expect(other.store.held.size).toBe(40)
})

test('[CW6] a phone that leaves at the end leaves the other one complete', async () => {
  const air = makePairedAir()
  const [one, other] = [phone(1, air, { sizes: [9000] }), phone(2, air)]
  await meet(one, other)
  const { originals } = await one.meeting.state(0)
  other.meeting.close()
  await one.meeting.fill(600_000)
  expect(await one.meeting.state(600_000)).toMatchObject({ isComplete: true, air: 'parted', originals })
})

test('[CW1] phones of different albums do not connect, and a phone without WebRTC uses light', async () => {
  const air = makePairedAir()
  const strangers = [phone(1, air, { sizes: [900] }), phone(2, air, { zoneId: otherZone })] as const
  await meet(...strangers, { forMs: 5000 })
  expect((await strangers[0].meeting.state(5000)).air).toBe('none')
  expect(air.bytes()).toBe(0)
  const broken = {
    ...air,
    open: () => {
      throw new Error('No WebRTC')
    },
  }
  const [one, other] = [phone(1, broken, { sizes: [900] }), phone(2, null)]
  expect((await meet(one, other)).seconds).toBeLessThan(20)
})

test('[CW7] [CW8] whole photos follow their envelopes and resume after an interruption', async () => {
  const air = makePairedAir()
  const [one, other] = [phone(1, air, { sizes: [300, 300] }), phone(2, air)]
  const ids = [...one.store.held.keys()]
  const photos = new Map(ids.map((id) => [id, random.bytes(900_000)]))
  const sizes = new Map(ids.map((id) => [id, 900_000]))
  const [sender, receiver] = [originalsOf(photos, sizes), originalsOf(new Map(), sizes)]
  const [from, to] = [phone(3, air, { originals: sender }), phone(4, air, { originals: receiver })]
  for (const [id, bytes] of one.store.held) from.store.held.set(id, bytes)
  air.cutAfter(1_300_000)
  const hasAll = () => receiver.starts.length > 2 && ids.every((id) => receiver.isWhole(id))
  expect((await meet(from, to, { until: hasAll })).seconds).toBeLessThan(60)
  expect(to.store.held.size).toBe(2)
  for (const [id, bytes] of photos)
    expect(Buffer.compare((await receiver.read(id)) ?? new Uint8Array(), bytes)).toBe(0)
  expect(receiver.starts.some(([, offset]) => offset > 100_000)).toBe(true)
  // No received byte was sent again.
  expect(air.bytes()).toBeLessThan(1_900_000 + 400_000)
  expect((await to.meeting.state(0)).originals).toEqual({ settled: 2, offered: 2, isDone: true })
  expect(other.store.held.size).toBe(0)
})
