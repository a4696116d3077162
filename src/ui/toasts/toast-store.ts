import { makeStore } from '#src/platform/store.ts'

/** The action of a toast. Running it dismisses the toast. */
interface ToastAction {
  readonly label: string
  readonly onAction: () => void
}

export interface Toast {
  readonly id: number
  readonly title: string
  readonly text?: string | undefined
  readonly tone: 'info' | 'success' | 'danger'
  readonly action?: ToastAction | undefined
  /** True if the page already shows its message, so that only assistive technology announces it. */
  readonly isQuiet?: boolean | undefined
}

/** How long a toast stays unless it is hovered. */
export const toastShownForMs = 5000

/** The content of a toast, while it is remembered. */
export interface PastToast extends Pick<Toast, 'id' | 'title' | 'text' | 'tone'> {
  /** Epoch ms. */
  readonly shownAt: number
}

/** How long a toast is remembered after it was removed. */
export const toastRetentionMs = 1_000_000

const toasts = makeStore<{ readonly shown: Toast | null; readonly past: readonly PastToast[] }>({
  shown: null,
  past: [],
})
let now: () => number = () => 0
let lastId = 0

/** Shows a toast, replacing the current one. Returns its id. */
export function showToast(
  title: string,
  options: Pick<Partial<Toast>, 'text' | 'tone' | 'action' | 'isQuiet'> = {},
): number {
  lastId += 1
  const { text, tone = 'info', action, isQuiet = false } = options
  const entry = { id: lastId, title, text, tone, shownAt: now() }
  const { past } = toasts.get()
  change({ id: lastId, title, text, tone, action, isQuiet }, isQuiet ? past : [entry, ...past])
  return lastId
}

/** Removes the toast if it is still the one shown. */
export function dismissToast(id: number): void {
  const { shown, past } = toasts.get()
  if (shown?.id === id) change(null, past)
}

export function shownToast(): Toast | null {
  return toasts.get().shown
}

/** The toasts of this page that are still remembered, the latest first. */
export function shownToasts(): readonly PastToast[] {
  return toasts.get().past
}

/** Sets the clock for the toasts’ times. Before that, their time is 0. */
export function setToastClock(clock: () => number): void {
  now = clock
}

export const subscribeToToasts = toasts.subscribe

function change(shown: Toast | null, past: readonly PastToast[]): void {
  const removed = toasts.get().shown?.id
  if (removed !== undefined) setTimeout(() => removePastToast(removed), toastRetentionMs)
  toasts.set({ shown, past })
}

function removePastToast(id: number): void {
  const { shown, past } = toasts.get()
  toasts.set({ shown, past: past.filter((toast) => toast.id !== id) })
}
