import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { makeStore } from '#src/platform/store.ts'
import { readChoice, storeChoice } from '#src/platform/storage/web-storage.ts'

export const colorModes = ['system', 'light', 'dark'] as const
const ColorMode = v.picklist(colorModes)
/**
 * The mode that a person chose. `system` follows the device. public/boot-theme.js applies the same rule before the
 * first paint.
 */
export type ColorMode = v.InferOutput<typeof ColorMode>

const storageKey = 'colorMode'
const current = makeStore<ColorMode>('system')

/** Restores the stored mode and follows the device while the mode is `system`. */
export function restoreColorMode(): void {
  const stored = v.safeParse(ColorMode, readChoice(storageKey))
  current.set(stored.success ? stored.output : 'system')
  apply(current.get())
  devicePrefersDark().addEventListener('change', () => apply(current.get()))
}

export function chooseColorMode(mode: ColorMode): void {
  storeChoice(storageKey, mode)
  apply(mode)
  current.set(mode)
}

export function useColorMode(): ColorMode {
  return useSyncExternalStore(current.subscribe, current.get)
}

/** Sets the color of the browser's toolbar to that of the page. */
export function showBrowserColor(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (meta !== null) meta.content = getComputedStyle(document.documentElement).backgroundColor
}

function devicePrefersDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

function apply(mode: ColorMode): void {
  const isDark = mode === 'dark' || (mode === 'system' && devicePrefersDark().matches)
  document.documentElement.dataset['mode'] = isDark ? 'dark' : 'light'
  showBrowserColor()
}
