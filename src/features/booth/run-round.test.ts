import { expect, test } from 'vitest'
import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { BoothSettings } from '#src/contract/entities/zones/booth.ts'
import { makeFakeClock } from '#src/platform/clock-fake.ts'
import { type RoundParts, type RoundPhase, runRound } from './run-round.ts'

const defaultSettings: BoothSettings = { layout: 'strip-3', countdown: 5, hasFrame: true, beeps: true }

/** Plays a round with a clock that advances at each wait. Returns the events in order. */
function round(settings: Partial<BoothSettings> = {}, parts: Partial<RoundParts> = {}) {
  const clock = makeFakeClock()
  const seen: string[] = []
  let stored = 0
  const recordPhase = (phase: RoundPhase) => {
    const count = phase.name === 'counting' ? ` ${phase.shot}/${phase.all} ${phase.left}` : ''
    seen.push(phase.name === 'shown' ? `shown ${phase.left}` : phase.name + count)
  }
  const running = runRound({
    clock,
    settings: { ...defaultSettings, ...settings },
    signal: new AbortController().signal,
    booth: {
      add: async ({ bytes }) => {
        seen.push(`add ${new TextDecoder().decode(bytes)}`)
        stored += 1
        return v.parse(Uuid, `0190aaaa-0000-7000-8000-00000000000${stored}`)
      },
      keep: async (id) => void seen.push(`keep ${id.at(-1)}`),
      drop: async (id) => void seen.push(`drop ${id.at(-1)}`),
    },
    captureShot: async () => new Blob(['photo']),
    compose: async (shots) => new TextEncoder().encode(`strip of ${shots.length}`).buffer,
    beep: (isLast) => void seen.push(isLast ? 'BEEP' : 'beep'),
    choice: (signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve('keep'))
      }),
    show: recordPhase,
    ...parts,
  })
  const end = async () => {
    const state = { isOver: false }
    const over = running.finally(() => {
      state.isOver = true
    })
    while (!state.isOver) {
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
      clock.advance(clock.untilNextTimerMs() ?? 0)
    }
    return over
  }
  return { seen, end }
}

test('a strip counts down before each photo, is stored before display and kept without input', async () => {
  const { seen, end } = round()
  expect(await end()).toBe('kept')
  const next = ['3', '2', '1']
  expect(seen.filter((one) => !/beep/i.test(one))).toEqual([
    ...['5', '4', ...next].map((left) => `counting 1/3 ${left}`),
    'flash',
    ...next.map((left) => `counting 2/3 ${left}`),
    'flash',
    ...next.map((left) => `counting 3/3 ${left}`),
    'flash',
    'making',
    'add strip of 3',
    ...[5, 4, 3, 2, 1].map((left) => `shown ${left}`),
    'keep 1',
    'thanks',
  ])
  expect(seen.filter((one) => one === 'BEEP')).toHaveLength(3)
})

test('choosing another try discards the picture', async () => {
  const { seen, end } = round({ layout: 'single' }, { choice: async () => 'again' })
  expect(await end()).toBe('again')
  expect(seen.slice(-2)).toEqual(['shown 5', 'drop 1'])
})

test('adds a single photo without a frame unchanged', async () => {
  const { seen, end } = round({ layout: 'single', hasFrame: false, beeps: false, countdown: 3 })
  expect(await end()).toBe('kept')
  expect(seen).toContain('add photo')
  expect(seen).not.toContain('beep')
})

test('adds photos separately if they cannot be composed', async () => {
  const { seen, end } = round({}, { compose: async () => null })
  expect(await end()).toBe('kept')
  expect(seen.filter((one) => /^(?:add|keep)/.test(one))).toEqual([
    'add photo',
    'add photo',
    'add photo',
    'keep 1',
    'keep 2',
    'keep 3',
  ])
})

test('a camera without an image or a full device ends the round', async () => {
  expect(await round({}, { captureShot: async () => null }).end()).toBe('not-taken')
  const full = { add: async () => null, keep: async () => {}, drop: async () => {} }
  expect(await round({}, { booth: full }).end()).toBe('no-room')
})

test('keeps the picture at once if the page closes while it is shown', async () => {
  const life = new AbortController()
  const shown: number[] = []
  const show = (phase: RoundPhase) => {
    if (phase.name !== 'shown') return
    shown.push(phase.left)
    life.abort()
  }
  const { seen, end } = round({ layout: 'single' }, { signal: life.signal, show })
  await end()
  expect([shown, seen.at(-1)]).toEqual([[5], 'keep 1'])
})
