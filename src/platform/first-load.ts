import { makeStore } from './store.ts'

/**
 * Whether the page has loaded everything it was opened for, so that the connection is free for parts that nobody waits
 * for. Never false again. Set by the app's start.
 */
export const isFirstLoadOver = makeStore(false)

/** Whether the page has been rendered once without loading placeholders. Never false again. Set by the app's start. */
export const isFirstScreenShown = makeStore(false)

/** Resolves once the first load is over. */
export function waitForFirstLoad(): Promise<void> {
  return new Promise((resolve) => {
    let stop = () => {}
    const check = () => {
      if (!isFirstLoadOver.get()) return
      stop()
      resolve()
    }
    stop = isFirstLoadOver.subscribe(check)
    check()
  })
}
