import { randomUUID } from 'node:crypto'

/** Returns a UUID of version 7, like the client's mutation ids. */
export function timeOrderedId(): string {
  const at = Date.now().toString(16).padStart(12, '0')
  return `${at.slice(0, 8)}-${at.slice(8)}-7${randomUUID().slice(15)}`
}
