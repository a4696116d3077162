let activeCount = 0

/** Whether a chosen file is being converted to a photo. The person waits for it, so other work should wait. */
export function isPreparingPhotos(): boolean {
  return activeCount > 0
}

/** Counts `work` as in progress until it settles. */
export async function trackPreparation<Made>(work: () => Promise<Made>): Promise<Made> {
  activeCount += 1
  try {
    return await work()
  } finally {
    activeCount -= 1
  }
}
