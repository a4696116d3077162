import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeFakeRandom } from '#src/platform/random-fake.ts'
import { checkProperty } from '#src/testing/support/check-property.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'
import { maxBlockBytes } from './fountain.ts'
import { decodeLightCode, encodeLightCode, windowBlocks } from './light-code.ts'
import { LightLink } from './light-link.ts'
import { LightReceiver } from './light-receiver.ts'
import { maxMessageBytes } from './light-sender.ts'

const runs = runsFrom('PROPERTY_RUNS', 25)

interface Trouble {
  /** The share of codes that are not read, 0..1. */
  readonly loss: number
  /** The share of codes that are read twice. */
  readonly double: number
  /** The share of codes with wrong bytes. */
  readonly damage: number
  readonly seed: number
}

interface Phone {
  readonly link: LightLink
  readonly received: Uint8Array[]
}

/** Lets two phones show and film in turn until both have everything. Returns the duration in seconds. */
function exchange(one: Phone, other: Phone, { loss, double, damage, seed }: Trouble): number {
  const random = makeFakeRandom(seed)
  const pass = (from: Phone, to: Phone, nowMs: number) => {
    const code = from.link.nextCode(nowMs)
    if (random.next() < loss) return
    if (random.next() < damage) {
      const index = Math.floor(random.next() * code.length)
      code[index] = (code[index] ?? 0) ^ (1 + Math.floor(random.next() * 255))
    }
    to.received.push(...to.link.receive(code, nowMs))
    if (random.next() < double) to.received.push(...to.link.receive(code, nowMs))
  }
  const due = new Map([one, other].map((phone) => [phone, 0]))
  for (let nowMs = 0; nowMs < 3_600_000; nowMs += 5) {
    for (const phone of [one, other]) {
      if ((due.get(phone) ?? 0) > nowMs) continue
      due.set(phone, nowMs + 1000 / phone.link.pace.codesPerSecond)
      pass(phone, phone === one ? other : one, nowMs)
    }
    if ([one, other].every(({ link }) => link.status(nowMs).isDelivered)) return nowMs / 1000
  }
  return Number.POSITIVE_INFINITY
}

function phone(session: number): Phone {
  return { link: new LightLink(session), received: [] }
}

const byContent = (messages: readonly Uint8Array[]) => messages.map((message) => message.join()).sort()

test('[CL4] messages of both sides arrive intact and once, despite loss, duplicates and damage', () => {
  checkProperty(
    'light link',
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 4 }),
      fc.record({
        loss: fc.double({ min: 0, max: 0.6, noNaN: true }),
        double: fc.double({ min: 0, max: 1, noNaN: true }),
        damage: fc.double({ min: 0, max: 0.3, noNaN: true }),
        seed: fc.integer(),
      }),
      (ofOne, ofOther, trouble) => {
        const random = makeFakeRandom(trouble.seed)
        const [one, other] = [phone(1), phone(2)]
        const [first, second] = [ofOne, ofOther].map((sizes) => sizes.map((size) => random.bytes(size)))
        for (const message of first ?? []) one.link.send(message)
        for (const message of second ?? []) other.link.send(message)
        expect(exchange(one, other, trouble)).toBeLessThan(3600)
        expect(byContent(other.received)).toEqual(byContent(first ?? []))
        expect(byContent(one.received)).toEqual(byContent(second ?? []))
      },
    ),
    runs,
  )
})

test('the pace increases if most codes are read, and not if few are', () => {
  const random = makeFakeRandom(3)
  const message = () => random.bytes(100_000)
  const exchangeWithLoss = (loss: number) => {
    const [one, other] = [phone(1), phone(2)]
    const first = one.link.pace
    one.link.send(message())
    one.link.send(message())
    exchange(one, other, { loss, double: 0, damage: 0, seed: 5 })
    return { first, last: one.link.pace }
  }
  const [good, bad] = [exchangeWithLoss(0.05), exchangeWithLoss(0.75)]
  expect(good.last.codesPerSecond * good.last.symbolsInCode).toBeGreaterThan(
    2 * good.first.codesPerSecond * good.first.symbolsInCode,
  )
  expect(bad.last.codesPerSecond * bad.last.symbolsInCode).toBeLessThan(
    good.last.codesPerSecond * good.last.symbolsInCode,
  )
})

test('a phone without reports shows everything once and continues', () => {
  const random = makeFakeRandom(11)
  const messages = Array.from({ length: 5 }, () => random.bytes(20_000))
  const [shown, filming] = [phone(1), phone(2)]
  for (const message of messages) shown.link.send(message)
  for (let code = 0; code < 800; code += 1) {
    const bytes = shown.link.nextCode(code * 100)
    if (random.next() > 0.3) filming.received.push(...filming.link.receive(bytes, code * 100))
  }
  expect(byContent(filming.received)).toEqual(byContent(messages))
  expect(shown.link.status(80_000)).toMatchObject({ isSeen: false, isDelivered: false, unshownBytes: 0 })
})

test('[CL5] a restarted phone gets the missing messages, and a third phone in view does not disturb the transfer', () => {
  const random = makeFakeRandom(13)
  const message = random.bytes(30_000)
  const [one, third] = [phone(1), phone(3)]
  one.link.send(message)
  third.link.send(random.bytes(5000))
  const interrupted = phone(2)
  for (let code = 0; code < 20; code += 1) interrupted.link.receive(one.link.nextCode(code * 100), code * 100)
  const again = phone(4)
  for (let code = 20; code < 900 && again.received.length === 0; code += 1) {
    const nowMs = code * 100
    again.received.push(...again.link.receive(one.link.nextCode(nowMs), nowMs))
    again.received.push(...again.link.receive(third.link.nextCode(nowMs), nowMs))
    one.received.push(...one.link.receive(again.link.nextCode(nowMs), nowMs))
  }
  expect(byContent(again.received)).toEqual(byContent([message]))
})

test('[CL1] its own mirrored code, foreign codes and damaged bytes have no effect', () => {
  const { link } = phone(1)
  link.send(new Uint8Array(500).fill(1))
  expect(link.receive(link.nextCode(0), 0)).toEqual([])
  expect(link.status(0).isReceiving).toBe(false)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1300 }), (bytes) => {
      expect(decodeLightCode(bytes)).toBeNull()
    }),
  )
})

test('[CL1] a code with little content has as many changes as any other', () => {
  const link = new LightLink(1)
  link.send(new Uint8Array(5))
  const code = link.nextCode(0)
  const changes = code.reduce((sum, byte, index) => sum + (byte === code[index - 1] ? 0 : 1), 0)
  expect(changes).toBeGreaterThan(code.length * 0.9)
})

test('[CL4] a message above the limit is rejected, one at the limit is not', () => {
  const { link } = phone(1)
  expect(() => link.send(new Uint8Array(maxMessageBytes + 1))).toThrow(RangeError)
  expect(() => link.send(new Uint8Array())).toThrow(RangeError)
  link.send(new Uint8Array(maxMessageBytes))
  expect(link.status(0).unshownBytes).toBe(maxMessageBytes)
})

const someReport = { peerSession: 0, firstOpen: 0, complete: 0, receivedSymbols: 0, codesPerSecond: 0 }

test('[CL4] false claims of a sender are ignored, and no sender can exhaust the memory', () => {
  const receiver = new LightReceiver()
  const symbols = [new Uint8Array(188)]
  const possible = {
    block: 0,
    index: 0,
    count: 1,
    blockBytes: 188,
    blockChecksum: 1,
    firstSymbol: 0,
    symbols,
  }
  for (const lie of [
    { blockBytes: 0 },
    { blockBytes: maxBlockBytes + 1 },
    { index: 1 },
    { count: 0 },
    { count: windowBlocks + 1 },
    { index: 1, count: 2 },
    { symbols: Array.from({ length: 7 }, () => new Uint8Array(188)) },
  ]) {
    const code = encodeLightCode({ session: 9, report: someReport, data: { ...possible, ...lie } })
    expect({ lie, read: decodeLightCode(code) }).toEqual({ lie, read: null })
  }
  // Blocks that never complete and are far apart: those beyond the window are ignored.
  for (let block = 0; block < 60_000; block += 7)
    receiver.receive(
      { session: 9, report: someReport, data: { ...possible, block, blockBytes: maxBlockBytes } },
      block,
    )
  expect(receiver.progress.totalSymbols).toBeLessThanOrEqual(windowBlocks * 128)
})
