import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dismissToast,
  setToastClock,
  showToast,
  shownToast,
  toastRetentionMs,
  shownToasts,
} from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  setToastClock(() => 5000)
})
afterEach(() => {
  const last = shownToast()
  if (last !== null) dismissToast(last.id)
  vi.advanceTimersByTime(toastRetentionMs)
  vi.useRealTimers()
})

const titles = () => shownToasts().map(({ title }) => title)

test('only the latest toast is shown', () => {
  const first = showToast('One')
  const second = showToast('Two', { tone: 'danger' })
  expect(shownToast()).toMatchObject({ id: second, title: 'Two', tone: 'danger' })
  dismissToast(first)
  expect(shownToast()?.id).toBe(second)
  dismissToast(second)
  expect(shownToast()).toBeNull()
})

test('a toast is remembered for 1,000,000 ms after it was removed', () => {
  showToast('One', { text: 'and more' })
  vi.advanceTimersByTime(toastRetentionMs * 2)
  const second = showToast('Two')
  expect(shownToasts()).toMatchObject([
    { title: 'Two', shownAt: 5000 },
    { title: 'One', text: 'and more', shownAt: 5000 },
  ])
  vi.advanceTimersByTime(toastRetentionMs - 1)
  expect(titles()).toEqual(['Two', 'One'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual(['Two'])
  dismissToast(second)
  vi.advanceTimersByTime(toastRetentionMs)
  expect(titles()).toEqual([])
})

test('a quiet toast is announced but not remembered', () => {
  const id = showToast('Comment added', { tone: 'success', isQuiet: true })
  expect(shownToast()).toMatchObject({ id, isQuiet: true })
  expect(titles()).toEqual([])
})
