import { atom } from 'jotai'

/** Whether the tray shows its items; it begins open. */
export const trayOpen = atom(true)
