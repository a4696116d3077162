let underWay = 0

/** Whether a chosen file is being made into a photo: the person waits for it, and other work that can wait does. */
export function isPreparingPhotos(): boolean {
  return underWay > 0
}

/** Counts the work as under way until it settles. */
export async function asPreparing<Made>(work: () => Promise<Made>): Promise<Made> {
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
  }
}
