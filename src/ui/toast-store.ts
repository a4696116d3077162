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

let shown: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast in place of the one that is there: one at a time. Gives its id. */
export function showToast(
  title: string,
  options: { readonly text?: string; readonly tone?: Toast['tone']; readonly action?: ToastAction } = {},
): number {
  lastId += 1
  const { text, tone = 'info', action } = options
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

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(toast: Toast | null): void {
  shown = toast
  for (const listener of listeners) listener()
}
