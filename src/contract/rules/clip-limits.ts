import { secondMs } from '#src/contract/wire/durations.ts'

/** Maximum size of a clip. */
export const maxClipBytes = 50 * 1024 * 1024
/** Maximum length of a clip that a device sends. */
export const longestClipMs = 60 * secondMs
/** A clip may exceed the limit by this much, because its last frame and its sound end with their samples. */
export const clipToleranceMs = secondMs
/** Maximum length of the longer side of the video, in pixels. */
export const maxClipSidePx = 4096
/** Maximum size of a clip's silent preview. */
export const maxLoopBytes = 150_000
/** Maximum length of a silent preview: three seconds plus its last frame. */
export const longestLoopMs = 3.5 * secondMs
