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

/** A picture that was chosen, or its removal. */
export interface ShownFormPicture {
  /** The small JPEG to send; null: no picture. */
  readonly jpeg: ArrayBuffer | null
  readonly url: string | null
}

/**
 * The picture of a form: stored on the device as soon as it is chosen, made small by the media worker, and shown as it will
 * be sent. It survives what the form's draft survives. `before`: the address of the picture that the form's subject has.
 */
export function useFormPicture(key: string, before: string | null) {
  const { chosen, setChosen, problem, isPreparing, follow, end } = useChosen()
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
    /** What is to be sent; null: the picture stays as it is. */
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
    /** Deletes what was stored, once it was sent or discarded. */
    clear: () => {
      end()
      deleteFormPicture(requireContext(), key).catch(warn)
    },
  }
}

/** What is shown, and what is being made: of several choices the latest alone is shown. */
function useChosen() {
  const [chosen, setChosen] = useState<ShownFormPicture | null>(null)
  const [problem, setProblem] = useState<Code | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const turn = useRef(0)
  const url = chosen?.url ?? null
  useEffect(() => {
    if (url === null) return undefined
    return () => URL.revokeObjectURL(url)
  }, [url])
  /** Ends what is being made. */
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
      if (outcome.ok) setChosen(shownOf(outcome.value))
      else setProblem(outcome.error)
    },
    [end],
  )
  return { chosen, setChosen, problem, isPreparing, follow, end }
}

function shownOf({ bytes, mimeType }: FormPicture): ShownFormPicture {
  return {
    jpeg: bytes,
    url: bytes === null ? null : URL.createObjectURL(new Blob([bytes], { type: mimeType })),
  }
}

function warn(error: unknown): void {
  browserPlatform.log.warn('form-picture-failed', { error: String(error) })
}
