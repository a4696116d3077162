import { readChoice, storeChoice } from '#src/platform/storage/stored-choice.ts'

const key = 'waypost.camera'

/** Labels by which browsers name cameras that look at the person, in the languages of most phones. */
const frontLabel = /front|user|selfie|face|frontal|vorder|avant|anteriore|delantera|przedni|ön kamera/i

/** The camera that was chosen on this device; null: none was, and the rear camera is taken. */
export function chosenCamera(): string | null {
  return readChoice(key)
}

/** Remembers the camera for the next scan, also after a restart. */
export function chooseCamera(deviceId: string): void {
  storeChoice(key, deviceId)
}

/**
 * The cameras that can scan, by their device ids, in the browser's order: those that do not look at the person, or all where
 * that leaves none. Browsers tell ids only once a camera was allowed.
 */
export async function scanningCameras(): Promise<readonly string[]> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices()
    const cameras = devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    const rear = cameras.filter(({ label }) => !frontLabel.test(label))
    return (rear.length > 0 ? rear : cameras).map(({ deviceId }) => deviceId)
  } catch {
    return []
  }
}

/** The camera after `current`, around and around; null where there is no other. */
export function nextCamera(cameras: readonly string[], current: string | null): string | null {
  const next = cameras[(cameras.indexOf(current ?? '') + 1) % Math.max(1, cameras.length)]
  return next === undefined || next === current ? null : next
}
