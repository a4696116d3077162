let isReady = false
const listeners = new Set<() => void>()

/** A new version is on the device and waits to be used. */
export function announceUpdate(): void {
  isReady = true
  for (const listener of listeners) listener()
}

export function isUpdateReady(): boolean {
  return isReady
}

export function subscribeToUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
