import { beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { type FakeClock, makeFakeClock } from '#src/platform/clock-fake.ts'
import { type FakePlatform, makeFakePlatform } from '#src/platform/platform-fake.ts'
import type { TabChannel } from '#src/platform/tabs/tab-channel.ts'
import { makeFakeTabChannel } from '#src/platform/tabs/tab-channel-fake.ts'
import { runAsLeader } from './leader.ts'

const userId = v.parse(UserId, rowExamples.user.id)

interface Tab {
  readonly platform: FakePlatform
  /** The number of turns that will still fail. */
  breaks: number
  readonly clock: FakeClock
  readonly life: AbortController
  /** Messages to deliver when it wakes. */
  readonly missed: (() => void)[]
  turns: number
  isLeading: boolean
}

let device: FakePlatform
let awake: readonly Tab[] | null

beforeEach(() => {
  device = makeFakePlatform(1)
  awake = null
})

/** Opens a tab of the device. A tab whose time does not advance is frozen and receives its messages when it wakes. */
function openTab({ tabChannel: shared = device.tabChannel, breaks = 0 } = {}): Tab {
  const clock = makeFakeClock()
  const { tabLock } = device
  const missed: (() => void)[] = []
  const tabChannel: TabChannel = {
    open: (name, onMessage) =>
      shared.open(name, (message) => {
        if (awake === null || awake.includes(tab)) onMessage(message)
        else missed.push(() => onMessage(message))
      }),
  }
  const platform = { ...makeFakePlatform(2, { clock }), tabLock, tabChannel }
  const tab: Tab = {
    platform,
    clock,
    life: new AbortController(),
    turns: 0,
    isLeading: false,
    breaks,
    missed,
  }
  const run = async (signal: AbortSignal) => {
    tab.turns += 1
    if (tab.breaks-- > 0) throw new Error('The database is blocked')
    tab.isLeading = true
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    tab.isLeading = false
  }
  runAsLeader(platform, { userId, signal: tab.life.signal, run }).catch((error: unknown) => {
    platform.log.error('leader-failed', error)
  })
  return tab
}

async function pass(seconds: number, tabs: readonly Tab[]): Promise<void> {
  awake = tabs
  for (const { missed } of tabs) for (const take of missed.splice(0)) take()
  for (let second = 0; second < seconds; second += 1) {
    for (const { clock } of tabs) clock.advance(1000)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
}

test('[LD1] one tab leads; when it is closed, the next one does', async () => {
  const [first, second] = [openTab(), openTab()]
  await pass(60, [first, second])
  expect([first.isLeading, second.isLeading]).toEqual([true, false])
  first.life.abort()
  await pass(1, [second])
  expect([first.isLeading, second.isLeading]).toEqual([false, true])
})

test('[LD3] a frozen leader is replaced, and queues again when it wakes', async () => {
  const [frozen, shown] = [openTab(), openTab()]
  await pass(3, [frozen, shown])
  await pass(20, [shown])
  expect([frozen.isLeading, shown.isLeading]).toEqual([false, true])
  await pass(60, [frozen, shown])
  expect([frozen.isLeading, shown.isLeading]).toEqual([false, true])
  expect([frozen.turns, shown.turns]).toEqual([1, 1])
  shown.life.abort()
  await pass(1, [frozen])
  expect(frozen.isLeading).toBe(true)
})

test('[LD3] a hidden tab, or one that was suspended itself, does not take over', async () => {
  const [leader, hidden] = [openTab(), openTab()]
  await pass(3, [leader, hidden])
  hidden.platform.tabVisibility.hide()
  await pass(60, [hidden])
  expect(hidden.isLeading).toBe(false)
  hidden.platform.tabVisibility.show()
  hidden.clock.advance(0)
  await pass(3, [leader, hidden])
  expect(leader.isLeading).toBe(true)
})

test('[LD1] a tab that is closed while queued never leads', async () => {
  const [leader, gone] = [openTab(), openTab()]
  await pass(1, [leader, gone])
  gone.life.abort()
  leader.life.abort()
  await pass(5, [leader, gone])
  expect([leader.turns, gone.turns]).toEqual([1, 0])
})

test('[LD3] a tab that receives no heartbeats takes over less and less often', async () => {
  const tabs = [openTab(), openTab({ tabChannel: makeFakeTabChannel() })]
  const turns = () => tabs.reduce((sum, tab) => sum + tab.turns, 0)
  await pass(60, tabs)
  expect(turns()).toBeLessThanOrEqual(4)
  await pass(3600, tabs)
  const before = turns()
  await pass(3600, tabs)
  expect(turns() - before).toBeLessThanOrEqual(12)
  // A frozen leader is replaced as well.
  const [frozen, other] = tabs[0]?.isLeading === true ? tabs : tabs.toReversed()
  if (other === undefined) throw new Error('There must be two tabs')
  await pass(1000, [other])
  expect([frozen?.isLeading, other.isLeading]).toEqual([false, true])
})

test('[LD3] after receiving a heartbeat again, a tab takes over as soon as at first', async () => {
  const [deaf, shown] = [openTab({ tabChannel: makeFakeTabChannel() }), openTab()]
  await pass(300, [deaf, shown])
  deaf.life.abort()
  const leader = openTab()
  shown.platform.tabVisibility.hide()
  await pass(30, [leader, shown])
  shown.platform.tabVisibility.show()
  shown.life.abort()
  await pass(5, [leader])
  expect(leader.isLeading).toBe(true)
  const next = openTab()
  await pass(3, [leader, next])
  await pass(14, [next])
  expect(next.isLeading).toBe(true)
})

test('[LD4] a failed turn is restarted after a growing pause', async () => {
  const tab = openTab({ breaks: 5 })
  await pass(0, [])
  await pass(20, [tab])
  expect(tab.turns).toBeGreaterThanOrEqual(4)
  expect(tab.turns).toBeLessThanOrEqual(6)
  await pass(60, [tab])
  expect([tab.turns, tab.isLeading]).toEqual([6, true])
})

test('[LD4] another tab leads while a turn has failed, and a tab closed in the pause never leads again', async () => {
  const [broken, other] = [openTab({ breaks: 1 }), openTab()]
  await pass(10, [broken, other])
  expect([broken.isLeading, other.isLeading]).toEqual([false, true])
  const closed = openTab({ breaks: 1 })
  other.life.abort()
  broken.life.abort()
  await pass(1, [broken, other])
  closed.life.abort()
  await pass(60, [closed])
  expect(closed.turns).toBeLessThanOrEqual(1)
})

test('a single tab sets no timer and sends no checks', async () => {
  const alone = openTab()
  await pass(60, [alone])
  expect([alone.isLeading, alone.clock.untilNextTimerMs()]).toEqual([true, null])
})
