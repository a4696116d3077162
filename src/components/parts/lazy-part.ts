import { type ComponentType, lazy } from 'react'
import { loadPart } from '#src/platform/missing-code.ts'

/** A component whose code is loaded when it is first rendered inside a `Suspense`. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => loadPart(async () => ({ default: await load() })))
}
