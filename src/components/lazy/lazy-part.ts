import { type ComponentType, lazy } from 'react'
import { loadWithRetry } from '#src/platform/missing-code.ts'

/** A component whose code is loaded when it is first rendered inside a `Suspense`. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => loadWithRetry(async () => ({ default: await load() })))
}
