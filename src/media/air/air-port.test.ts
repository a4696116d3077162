import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AirPort } from './air-port.ts'

const mebibyte = 1024 * 1024

interface End {
  readonly port: AirPort
  readonly received: number[]
  readonly counts: { closed: number; rooms: number; sent: number }
  /** Delivers everything that was sent to the other end. */
  deliver(other: AirPort): void
}

/** Creates an end that finishes handling a message when `work` resolves. */
function endWith(work: () => Promise<void> = () => Promise.resolve()): End {
  const [received, sent]: [number[], Uint8Array[]] = [[], []]
  const counts = { closed: 0, rooms: 0, sent: 0 }
  const channel = {
    send: (bytes: Uint8Array) => {
      counts.sent += 1
      sent.push(bytes)
    },
    close: () => void (counts.closed += 1),
  }
  const port = new AirPort(channel, {
    onMessage: async (message) => {
      await work()
      received.push(message.length)
    },
    onRoom: () => void (counts.rooms += 1),
  })
  return {
    port,
    received,
    counts,
    deliver(other) {
      for (const message of sent.splice(0)) other.receive(message)
    },
  }
}

/** Delivers in both directions until everything has been handled. */
async function settle(one: End, other: End): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    one.deliver(other.port)
    other.deliver(one.port)
    await Promise.resolve()
  }
}

test('[CW5] messages arrive in order, and both sides detect when all were handled', async () => {
  const [one, other] = [endWith(), endWith()]
  for (const length of [1, 5000, 60_000]) one.port.send(new Uint8Array(length).fill(2))
  other.port.send(new Uint8Array(7).fill(2))
  expect(one.port.isDelivered).toBe(false)
  await settle(one, other)
  expect(other.received).toEqual([1, 5000, 60_000])
  expect(one.received).toEqual([7])
  expect(one.port.isDelivered && other.port.isDelivered).toBe(true)
})

test('[CW5] a slow phone is sent no more than it has credit for', async () => {
  let go = () => {}
  const gate = new Promise<void>((resolve) => (go = resolve))
  const [one, other] = [endWith(), endWith(() => gate)]
  let sent = 0
  while (one.port.hasRoom && sent < 100) {
    one.port.send(new Uint8Array(60_000).fill(2))
    sent += 1
  }
  expect(sent).toBe(Math.ceil((2 * mebibyte) / 60_000))
  await settle(one, other)
  expect(one.port.hasRoom).toBe(false)
  expect(other.counts.closed).toBe(0)
  go()
  await settle(one, other)
  expect(one.port.hasRoom).toBe(true)
  expect(one.counts.rooms).toBeGreaterThan(1)
  expect(other.received.length).toBe(sent)
})

test.each([
  ['in one message', 1, 67 * 1024],
  ['in many', 60, 60_000],
  ['in very many small ones', 20_000, 1],
])('[CW5] a phone that exceeds its credit, %s, is disconnected', async (_how, count, length) => {
  const never = new Promise<void>(() => {})
  const other = endWith(() => never)
  for (let sent = 0; sent < count; sent += 1) other.port.receive(new Uint8Array(length).fill(2))
  expect(other.counts.closed).toBe(1)
  other.port.send(new Uint8Array(5))
  expect(other.counts.sent).toBe(0)
})

test('[CW5] a phone that never stops sending is disconnected, however fast its messages are handled', async () => {
  const other = endWith()
  let sent = 0
  while (other.counts.closed === 0 && sent < 3000) {
    other.port.receive(new Uint8Array(60_000).fill(2))
    sent += 1
    await Promise.resolve()
    await Promise.resolve()
  }
  expect(sent * 60_000).toBeGreaterThan(50 * mebibyte)
  expect(sent).toBeLessThan(3000)
})

test('[CW5] acknowledging more than was sent closes the channel, and no bytes cause an exception', async () => {
  const one = endWith()
  one.port.receive(Uint8Array.from([11, 0, 0, 0, 9]))
  expect(one.counts.closed).toBe(1)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 20 }), async (messages) => {
      const other = endWith(() => Promise.reject(new Error('broken')))
      for (const message of messages) other.port.receive(message)
      await Promise.resolve()
      expect(other.counts.closed).toBeLessThanOrEqual(1)
    }),
  )
})
