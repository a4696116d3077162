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

/** A chosen image, or its removal. */
export interface ShownFormPicture {
  /** The small JPEG to send; null for no image. */
  readonly jpeg: ArrayBuffer | null
  readonly url: string | null
}

/**
 * The image of a form. It is stored on the device when it is chosen, scaled down by the media worker, and shown as it
 * will be sent. It is kept as long as the form's draft. `before`: the URL of the form subject's current image.
 */
export function useFormPicture(key: string, before: string | null) {
  const { chosen, setChosen, problem, isPreparing, follow, end } = useChosenFormPicture()
  useEffect(() => {
    const context = requireContext()
    const restore = async () => {
      const row = await readFormPicture(context, key)
      if (row?.state === 'chosen') return prepareFormPicture(context, row, preparePhoto)
      return row === null ? null : ok(row)
    }
    void follow(restore)
    return end
  }, [key, follow, end])
  return {
    shown: chosen === null ? before : chosen.url,
    /** The image to send; null leaves the image unchanged. */
    chosen,
    problem,
    isPreparing,
    choose: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const file = target.files?.[0]
      target.value = ''
      if (file === undefined) return
      void follow(() => chooseFormPicture(requireContext(), { key, file }, preparePhoto))
    },
    remove: () => {
      end()
      setChosen({ jpeg: null, url: null })
      removeFormPicture(requireContext(), key).catch(warn)
    },
    /** Deletes the stored image after it was sent or discarded. */
    clear: () => {
      end()
      deleteFormPicture(requireContext(), key).catch(warn)
    },
  }
}

/** The shown image, and the one being prepared. Of several choices only the latest is shown. */
function useChosenFormPicture() {
  const [chosen, setChosen] = useState<ShownFormPicture | null>(null)
  const [problem, setProblem] = useState<Code | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const turn = useRef(0)
  const url = chosen?.url ?? null
  useEffect(() => {
    if (url === null) return undefined
    return () => URL.revokeObjectURL(url)
  }, [url])
  /** Cancels the image being prepared. */
  const end = useCallback(() => {
    turn.current += 1
    setProblem(null)
    setPreparing(false)
  }, [])
  const follow = useCallback(
    async (work: () => Promise<FormPictureOutcome<Code>>) => {
      end()
      const own = turn.current
      setPreparing(true)
      const outcome = await work().catch((error: unknown) => {
        warn(error)
        return err('worker_failed' as const)
      })
      if (own !== turn.current) return
      setPreparing(false)
      if (outcome === null) return
      if (outcome.ok) setChosen(shownFormPictureOf(outcome.value))
      else setProblem(outcome.error)
    },
    [end],
  )
  return { chosen, setChosen, problem, isPreparing, follow, end }
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
