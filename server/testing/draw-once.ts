import { readFile, writeFile } from 'node:fs/promises'
import { ok } from '#src/contract/wire/result.ts'
import type { MadeFile } from '#server/core/images/image-messages.ts'
import type { ImagePool } from '#server/core/images/image-pool.ts'

const drawings = new Map<string, { readonly bytes: Buffer; readonly file: MadeFile }>()

/**
 * Runs image tasks. Renders each demo scene only once for all tests of a process, and all scenes but the first at a
 * quarter of the width, because a full-size scene takes a second.
 */
export function drawOnce(images: ImagePool): ImagePool['run'] {
  return async (task, account) => {
    if (task.kind !== 'drawing') return images.run(task, account)
    const known = drawings.get(task.svg)
    if (known !== undefined) {
      await writeFile(task.output, known.bytes)
      return ok({ kind: 'rendered', id: 0, file: { ...known.file, path: task.output } })
    }
    const svg = drawings.size === 0 ? task.svg : task.svg.replace(/width="(\d+)" height="(\d+)"/, quarter)
    const answer = await images.run({ ...task, svg }, account)
    if (answer.ok && answer.value.kind === 'rendered')
      drawings.set(task.svg, { bytes: await readFile(task.output), file: answer.value.file })
    return answer
  }
}

const quarter = (_: string, width: string, height: string) =>
  `width="${Number(width) / 4}" height="${Number(height) / 4}"`
