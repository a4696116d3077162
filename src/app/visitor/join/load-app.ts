import { enteredEvent } from '#src/contract/wire/join-template.ts'
import type { FirstPhotoButtons } from './first-photos.ts'

/** The detail of `enteredEvent`. */
interface EnteredDetail {
  /** The user who has just signed in, as the server's response. Otherwise null. */
  readonly user: string | null
  /** Resolves when the page can be replaced. */
  readonly untilIdle: () => Promise<void>
}

declare global {
  interface WindowEventMap {
    [enteredEvent]: CustomEvent<EnteredDetail>
  }
}

let loaded: Promise<unknown> | null = null

/**
 * Loads the app's startup files in the background at low priority. If the browser saves data, starts only when the
 * person begins to fill in the form.
 */
export function preloadApp(form: HTMLFormElement): void {
  const connection: object | undefined = 'connection' in navigator ? Object(navigator.connection) : undefined
  const savesData = connection !== undefined && 'saveData' in connection && connection.saveData === true
  if (savesData) form.addEventListener('focusin', preload, { once: true })
  else preload()
}

/** Loads the app's code and style sheet once. Rejects if they cannot be loaded, and can then be retried. */
export function loadApp(): Promise<unknown> {
  loaded ??= Promise.all([loadStyle(), import(/* @vite-ignore */ valueOf('app-entry'))]).catch(
    (error: unknown) => {
      loaded = null
      throw error
    },
  )
  return loaded
}

/**
 * Lets the app take over the page as soon as the page is idle. `user`: who has just signed in, as the server's
 * response.
 */
export async function startApp(user: string | null, page?: FirstPhotoButtons): Promise<boolean> {
  try {
    await loadApp()
  } catch {
    return false
  }
  const entered: EnteredDetail = { user, untilIdle: page?.untilIdle ?? (() => Promise.resolve()) }
  window.dispatchEvent(new CustomEvent(enteredEvent, { detail: entered }))
  return true
}

function preload(): void {
  for (const href of valueOf('app-files').split(' ')) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.fetchPriority = 'low'
    link.href = href
    document.head.append(link)
  }
  loadStyle().catch(() => undefined)
}

/** Loads the deterrents against copying photos when nothing else is loading. */
export function loadDeterrents(): void {
  const load = () => void import(/* @vite-ignore */ valueOf('deterrents-entry')).catch(() => undefined)
  if (document.readyState === 'complete') load()
  else window.addEventListener('load', load, { once: true })
}

let style: Promise<void> | null = null

/** The page contains only its own part of the style sheet inline. The app needs all of it. */
function loadStyle(): Promise<void> {
  style ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    // A style sheet for other media does not block rendering.
    link.media = 'print'
    link.href = valueOf('app-style')
    link.addEventListener('load', () => {
      link.media = 'all'
      resolve()
    })
    link.addEventListener('error', () => {
      link.remove()
      style = null
      reject(new Error('No style sheet'))
    })
    document.head.append(link)
  })
  return style
}

function valueOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}
