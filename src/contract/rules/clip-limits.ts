import { secondMs } from '#src/contract/wire/durations.ts'

/** The most bytes of a clip. */
export const maxClipBytes = 50 * 1024 * 1024
/** The longest clip that a device sends. */
export const longestClipMs = 60 * secondMs
/** A clip may be longer by so much: its last frame and its sound end where their samples do. */
export const clipToleranceMs = secondMs
/** The longest side of its picture, in pixels. */
export const maxClipSidePx = 4096
/** The most bytes of the silent preview of a clip. */
export const maxLoopBytes = 150_000
/** The longest silent preview: three seconds and its last frame. */
export const longestLoopMs = 3.5 * secondMs
