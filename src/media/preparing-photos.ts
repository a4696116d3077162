let underWay = 0

/** Whether a chosen file is being converted to a photo. The person waits for it, so other work should wait. */
export function isPreparingPhotos(): boolean {
  return underWay > 0
}

/** Counts `work` as in progress until it settles. */
export async function asPreparing<Made>(work: () => Promise<Made>): Promise<Made> {
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
  }
}
