/** What a toast offers to do; doing it takes the toast away. */
interface ToastAction {
  readonly label: string
  readonly onAct: () => void
}

export interface Toast {
  readonly id: number
  readonly title: string
  readonly text?: string | undefined
  readonly tone: 'info' | 'success' | 'danger'
  readonly action?: ToastAction | undefined
}

/** How long a toast stays that nobody points at. */
export const toastShownForMs = 5000

/** What a toast said, for as long as that is remembered. */
export interface ToldToast extends Pick<Toast, 'id' | 'title' | 'text' | 'tone'> {
  /** Epoch ms. */
  readonly shownAt: number
}

/** How long it is remembered after it was removed. */
export const toastKeptForMs = 1_000_000

let shown: Toast | null = null
let told: readonly ToldToast[] = []
let now: () => number = () => 0
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast in place of the one that is there: one at a time. Gives its id. */
export function showToast(
  title: string,
  options: { readonly text?: string; readonly tone?: Toast['tone']; readonly action?: ToastAction } = {},
): number {
  lastId += 1
  const { text, tone = 'info', action } = options
  told = [{ id: lastId, title, text, tone, shownAt: now() }, ...told]
  change({ id: lastId, title, text, tone, action })
  return lastId
}

/** Takes the toast away if it is still the one shown. */
export function dismissToast(id: number): void {
  if (shown?.id === id) change(null)
}

export function shownToast(): Toast | null {
  return shown
}

/** What was told in this page's life and is still remembered, the last first. */
export function shownToasts(): readonly ToldToast[] {
  return told
}

/** By which clock toasts are told; before it is set they bear no time. */
export function setToastClock(clock: () => number): void {
  now = clock
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(toast: Toast | null): void {
  const removed = shown?.id
  shown = toast
  if (removed !== undefined) setTimeout(() => forget(removed), toastKeptForMs)
  tell()
}

function forget(id: number): void {
  told = told.filter((toast) => toast.id !== id)
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
