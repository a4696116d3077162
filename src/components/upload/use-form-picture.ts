import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react'
import {
  type FormPictureOutcome,
  chooseFormPicture,
  deleteFormPicture,
  prepareFormPicture,
  readFormPicture,
  removeFormPicture,
} from '#src/data/drafts/form-pictures.ts'
import type { FormPicture } from '#src/data/engine/rows/form-picture-row.ts'
import { err, ok } from '#src/contract/wire/result.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { PreparePhotoProblem } from '#src/media/media-problem.ts'
import { preparePhoto } from '#src/media/prepare-photo.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

type Code = PreparePhotoProblem['code']

/** The chosen image, or the removal of the image. */
export interface ShownFormPicture {
  /** The small JPEG to send; null for no image. */
  readonly jpeg: ArrayBuffer | null
  readonly url: string | null
}

/**
 * The image of a form. When it is chosen, it is stored on the device and scaled down by the media worker. It is shown as
 * it will be sent, and deleted together with the form's draft. `currentUrl`: the URL of the image that it replaces.
 */
export function useFormPicture(key: string, currentUrl: string | null) {
  const { chosen, setChosen, problem, isPreparing, prepare, cancel } = useChosenFormPicture()
  useEffect(() => {
    const context = requireContext()
    const restore = async () => {
      const row = await readFormPicture(context, key)
      if (row?.state === 'chosen') return prepareFormPicture(context, row, preparePhoto)
      return row === null ? null : ok(row)
    }
    void prepare(restore)
    return cancel
  }, [key, prepare, cancel])
  return {
    shown: chosen === null ? currentUrl : chosen.url,
    /** The image to send; null leaves the image unchanged. */
    chosen,
    problem,
    isPreparing,
    choose: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const file = target.files?.[0]
      target.value = ''
      if (file === undefined) return
      void prepare(() => chooseFormPicture(requireContext(), { key, file }, preparePhoto))
    },
    remove: () => {
      cancel()
      setChosen({ jpeg: null, url: null })
      removeFormPicture(requireContext(), key).catch(warn)
    },
    /** Deletes the stored image after it was sent or discarded. */
    clear: () => {
      cancel()
      deleteFormPicture(requireContext(), key).catch(warn)
    },
  }
}

/** The chosen image and the state of its preparation. Of several choices only the latest is shown. */
function useChosenFormPicture() {
  const [chosen, setChosen] = useState<ShownFormPicture | null>(null)
  const [problem, setProblem] = useState<Code | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const latestRun = useRef(0)
  const url = chosen?.url ?? null
  useEffect(() => {
    if (url === null) return undefined
    return () => URL.revokeObjectURL(url)
  }, [url])
  /** Cancels the image being prepared. */
  const cancel = useCallback(() => {
    latestRun.current += 1
    setProblem(null)
    setPreparing(false)
  }, [])
  const prepare = useCallback(
    async (work: () => Promise<FormPictureOutcome<Code>>) => {
      cancel()
      const run = latestRun.current
      setPreparing(true)
      const outcome = await work().catch((error: unknown) => {
        warn(error)
        return err('worker_failed' as const)
      })
      if (run !== latestRun.current) return
      setPreparing(false)
      if (outcome === null) return
      if (outcome.ok) setChosen(shownFormPictureOf(outcome.value))
      else setProblem(outcome.error)
    },
    [cancel],
  )
  return { chosen, setChosen, problem, isPreparing, prepare, cancel }
}

function shownFormPictureOf({ bytes, mimeType }: FormPicture): ShownFormPicture {
  return {
    jpeg: bytes,
    url: bytes === null ? null : URL.createObjectURL(new Blob([bytes], { type: mimeType })),
  }
}

function warn(error: unknown): void {
  browserPlatform.log.warn('form-picture-failed', { error: String(error) })
}
