import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { makeStore } from '#src/platform/store.ts'
import { css } from '#src/styled-system/css/index.js'

const place = makeStore<HTMLElement | null>(null)

/** The place for a page's own floating button, next to those that float on every page. */
export function DockPlace() {
  return <div ref={setPlace} className={style} />
}

/** Renders its children in that place while it is mounted. */
export function InDock({ children }: { readonly children: ReactNode }) {
  const current = useSyncExternalStore(place.subscribe, place.get)
  return current === null ? null : createPortal(children, current)
}

function setPlace(element: HTMLElement | null): void {
  place.set(element)
}

/** If the row ends with help, buttons added later do not push it aside. */
const style = css({
  pointerEvents: 'auto',
  display: 'flex',
  order: { md: '[-1]' },
  // A phone in landscape has no height for it. The floating button is also in the quick actions.
  '@media (min-width: 40rem) and (max-height: 30rem)': { display: 'none' },
})
