import { readChoice, storeChoice } from '#src/platform/storage/web-storage.ts'

const key = 'waypost.camera'

/** Labels that browsers give to front cameras, in the languages of most phones. */
const frontLabel = /front|user|selfie|face|frontal|vorder|avant|anteriore|delantera|przedni|ön kamera/i

/** The camera chosen on this device. null: none was chosen, so the rear camera is used. */
export function chosenCamera(): string | null {
  return readChoice(key)
}

/** Stores the camera for later scans. It survives a restart. */
export function chooseCamera(deviceId: string): void {
  storeChoice(key, deviceId)
}

/**
 * Returns the device ids of the cameras that can scan, in the browser's order: all but front cameras, or all if only
 * front cameras exist. Browsers reveal ids only after camera access was granted once.
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

/** The camera after `current`, cyclically. null if there is no other. */
export function nextCamera(cameras: readonly string[], current: string | null): string | null {
  const next = cameras[(cameras.indexOf(current ?? '') + 1) % Math.max(1, cameras.length)]
  return next === undefined || next === current ? null : next
}
