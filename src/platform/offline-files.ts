let isReady = false
const listeners = new Set<() => void>()

/** The device has every file of the app that a guest needs without a network. */
export function announceOfflineFiles(): void {
  isReady = true
  for (const listener of listeners) listener()
}

export function hasOfflineFiles(): boolean {
  return isReady
}

export function subscribeToOfflineFiles(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
