import { minuteMs } from '#src/contract/wire/durations.ts'

/** Whether a person uses this tab. */
export interface Attention {
  /** Whether it was shown, touched or typed in lately. */
  isUsed(): boolean
  /** Calls back when a tab that was left alone is used again; the answer ends it. */
  onReturn(callBack: () => void): () => void
}

/** A page that nobody has touched for so long is left alone. */
export const restAfterMs = 2 * minuteMs
const inputs = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const

const callBacks = new Set<() => void>()
let usedAtMs = performance.now()
let isListening = false

/** The page's own; a worker always counts as used. */
export const browserAttention: Attention = {
  isUsed: () => {
    listen()
    return !('document' in globalThis) || performance.now() - usedAtMs < restAfterMs
  },
  onReturn: (callBack) => {
    listen()
    callBacks.add(callBack)
    return () => {
      callBacks.delete(callBack)
    }
  },
}

function listen(): void {
  if (isListening || !('document' in globalThis)) return
  isListening = true
  for (const input of inputs) globalThis.addEventListener(input, use, { capture: true, passive: true })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') use()
  })
}

function use(): void {
  const wasUsed = browserAttention.isUsed()
  usedAtMs = performance.now()
  if (!wasUsed) for (const callBack of callBacks) callBack()
}
