import { beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { type FakeClock, makeFakeClock } from '#src/platform/clock-fake.ts'
import { type FakePlatform, makeFakePlatform } from '#src/platform/platform-fake.ts'
import { lead } from './leader.ts'

const userId = v.parse(UserId, rowExamples.user.id)

interface Tab {
  readonly platform: FakePlatform
  readonly clock: FakeClock
  readonly life: AbortController
  turns: number
  isLeading: boolean
}

let device: FakePlatform

beforeEach(() => {
  device = makeFakePlatform(1)
})

/** A tab of the device; a clock that is not moved is a frozen tab. */
function openTab(): Tab {
  const clock = makeFakeClock()
  const { tabLock, tabChannel } = device
  const platform = { ...makeFakePlatform(2, { clock }), tabLock, tabChannel }
  const tab: Tab = { platform, clock, life: new AbortController(), turns: 0, isLeading: false }
  const run = async (signal: AbortSignal) => {
    tab.turns += 1
    tab.isLeading = true
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    tab.isLeading = false
  }
  lead(platform, { userId, signal: tab.life.signal, run }).catch((error: unknown) => {
    platform.log.error('not-led', error)
  })
  return tab
}

async function pass(seconds: number, tabs: readonly Tab[]): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    for (const { clock } of tabs) clock.advance(1000)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
}

test('[LD1] one tab leads; when it is closed, the next in line does', async () => {
  const [first, second] = [openTab(), openTab()]
  await pass(60, [first, second])
  expect([first.isLeading, second.isLeading]).toEqual([true, false])
  first.life.abort()
  await pass(1, [second])
  expect([first.isLeading, second.isLeading]).toEqual([false, true])
})

test('[LD3] a frozen leader is replaced, and stands in line again when it wakes', async () => {
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

test('[LD3] a tab that nobody looks at, or that slept itself, takes nothing from anybody', async () => {
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

test('[LD1] a tab that is closed in line never leads', async () => {
  const [leader, gone] = [openTab(), openTab()]
  await pass(1, [leader, gone])
  gone.life.abort()
  leader.life.abort()
  await pass(5, [leader, gone])
  expect([leader.turns, gone.turns]).toEqual([1, 0])
})
