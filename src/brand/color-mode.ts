import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { readChoice, storeChoice } from '#src/platform/stored-choice.ts'

export const colorModes = ['system', 'light', 'dark'] as const
const ColorMode = v.picklist(colorModes)
/** What a person chose; `system` follows the device. public/boot-theme.js applies the same before the first paint. */
export type ColorMode = v.InferOutput<typeof ColorMode>

const storageKey = 'colorMode'
const listeners = new Set<() => void>()
let current: ColorMode = 'system'

/** Restores the stored mode and follows the device while the mode is `system`. */
export function restoreColorMode(): void {
  const stored = v.safeParse(ColorMode, readChoice(storageKey))
  current = stored.success ? stored.output : 'system'
  apply()
  devicePrefersDark().addEventListener('change', apply)
}

export function chooseColorMode(mode: ColorMode): void {
  current = mode
  storeChoice(storageKey, mode)
  apply()
  for (const listener of listeners) listener()
}

export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, () => current)
}

/** Gives the browser's own bar the page's colour. */
export function showBrowserColor(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (meta !== null) meta.content = getComputedStyle(document.documentElement).backgroundColor
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function devicePrefersDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

function apply(): void {
  const isDark = current === 'dark' || (current === 'system' && devicePrefersDark().matches)
  document.documentElement.dataset['mode'] = isDark ? 'dark' : 'light'
  showBrowserColor()
}
