import { Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { photoAddress } from '#src/components/photo/photo-address.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { readPicture } from '#src/data/photos/read-picture.ts'
import { aiWords } from '#src/i18n/en/ai.ts'
import { useTranslation, useWords } from '#src/i18n/use-words.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { describePicture, findDescriber } from '#src/media/describe-picture.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { mutedText } from '#src/ui/page/text.ts'

interface SuggestDescriptionProps {
  readonly photo: PhotoView
  readonly isLocked: boolean
  readonly onSuggested: (text: string) => void
}

type Failure = 'missing' | 'unavailable' | 'failed'

/** The maximum length of a description, the same as the field's limit. */
const maxLength = 500
/** The model works on small images, so larger ones are not needed. */
const renditions = ['wall', 'standard', 'thumb'] as const

/** Generates a description with the browser's built-in model. Renders nothing if no model is ready. */
export function SuggestDescription({ photo, isLocked, onSuggested }: SuggestDescriptionProps) {
  const words = useWords(aiWords).describe
  const pageLanguage = useTranslation()?.language ?? 'en'
  const language = useDescriber(pageLanguage)
  const [state, setState] = useState<'idle' | 'busy' | 'filled' | Failure>('idle')
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  if (typeof language !== 'string') return null
  const suggest = async () => {
    const { signal } = (abort.current = new AbortController())
    setState('busy')
    const request = language === pageLanguage ? words.request : aiWords.describe.request
    const result = await describe(photo, { request, language, maxLength, signal })
    if (signal.aborted) return
    if (typeof result !== 'string') return setState(result.failure)
    onSuggested(result)
    return setState('filled')
  }
  return (
    <div className={stack}>
      <Button
        tone="soft"
        isBusy={state === 'busy'}
        disabled={isLocked}
        icon={<Sparkles size={18} aria-hidden="true" />}
        className={button}
        onClick={() => void suggest()}
      >
        {words.suggest}
      </Button>
      <p role="status" className={mutedText}>
        {state === 'filled'
          ? words.filled
          : state === 'idle' || state === 'busy'
            ? language === pageLanguage
              ? words.note
              : words.noteEnglish
            : words.failures[state]}
      </p>
    </div>
  )
}

/**
 * Returns the language in which this browser can describe images, null if it cannot, and undefined while this is
 * checked.
 */
function useDescriber(pageLanguage: string): string | null | undefined {
  const [language, setLanguage] = useState<string | null>()
  useEffect(() => whileWanted(findDescriber(pageLanguage), setLanguage), [pageLanguage])
  return language
}

async function describe(
  photo: PhotoView,
  call: Parameters<typeof describePicture>[1],
): Promise<string | { readonly failure: Failure }> {
  const addresses = photo.filename === '' ? [] : renditions.map((one) => photoAddress(photo, one))
  const picture = await readPicture(photo.id, addresses, call.signal)
  if (!picture.ok) return { failure: 'missing' }
  const result = await describePicture(picture.value.blob, call)
  if (result.ok) return result.value
  return { failure: result.error.code === 'unavailable' ? 'unavailable' : 'failed' }
}

const stack = css({ display: 'grid', gap: '1' })
const button = css({ justifySelf: 'start' })
