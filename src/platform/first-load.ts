import { makeStore } from './store.ts'

/**
 * Whether the page has all that it was opened for, and the connection time for parts that nobody waits for. Never false
 * again. The app's start sets it.
 */
export const isFirstLoadOver = makeStore(false)

/** Whether the page has been shown once, with nothing to come in it. Never false again. The app's start sets it. */
export const isFirstScreenShown = makeStore(false)

/** Resolves once the first load is over. */
export function firstLoadOver(): Promise<void> {
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
