import { useState } from 'react'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/** A place on the screen by a name that no other picture had before: the worker keeps decoded pixels under it. */
export function usePreviewId(): string {
  const [id] = useState(() => browserPlatform.ids.uuid())
  return id
}
