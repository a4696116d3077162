import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { makeStore } from '#src/platform/store.ts'
import { css } from '#src/styled-system/css/index.js'

const place = makeStore<HTMLElement | null>(null)

/** Where a page's own button floats, beside those that float on every page. */
export function DockPlace() {
  return <div ref={setPlace} className={style} />
}

/** Lets its content float there for as long as it is rendered. */
export function InDock({ children }: { readonly children: ReactNode }) {
  const current = useSyncExternalStore(place.subscribe, place.get)
  return current === null ? null : createPortal(children, current)
}

function setPlace(element: HTMLElement | null): void {
  place.set(element)
}

/** Where the row ends with help, what comes later does not push it aside. */
const style = css({
  pointerEvents: 'auto',
  display: 'flex',
  order: { md: '[-1]' },
  // On its side a phone has no height for it over the page; what floats there is in the quick actions, too.
  '@media (min-width: 40rem) and (max-height: 30rem)': { display: 'none' },
})
