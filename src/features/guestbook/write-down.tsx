import { Captions } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { RecordedVoice } from '#src/data/guestbook/guestbook-commands.ts'
import { guestbookWords } from '#src/i18n/en/guestbook.ts'
import { useTranslation, useWords } from '#src/i18n/use-words.ts'
import { findTranscriber, transcribeVoice } from '#src/media/transcribe-voice.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { mutedText } from '#src/ui/page/text.ts'

interface WriteDownProps {
  readonly voice: RecordedVoice
  readonly onWritten: (text: string) => void
}

/** Has the browser write down what is said, where it does so on this device; else nothing. */
export function WriteDown({ voice, onWritten }: WriteDownProps) {
  const words = useWords(guestbookWords).voice
  const language = useTranscriber(useTranslation()?.language ?? 'en')
  const [state, setState] = useState<'idle' | 'busy' | 'written' | 'notUnderstood'>('idle')
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  if (language === null) return null
  const write = async () => {
    const { signal } = (abort.current = new AbortController())
    setState('busy')
    const { bytes, mimeType } = voice
    const written = await transcribeVoice(new Blob([bytes], { type: mimeType }), { language, signal })
    if (signal.aborted) return
    if (written.ok) onWritten(written.value)
    setState(written.ok ? 'written' : 'notUnderstood')
  }
  return (
    <>
      <Button
        tone="plain"
        size="small"
        isBusy={state === 'busy'}
        icon={<Captions size={17} aria-hidden="true" />}
        onClick={() => void write()}
      >
        {words.writeDown}
      </Button>
      <p role="status" className={mutedText}>
        {state === 'idle' || state === 'busy' ? words.writeDownHint : words[state]}
      </p>
    </>
  )
}

/** null: there is none, or it is not known yet. */
function useTranscriber(wanted: string): string | null {
  const [language, setLanguage] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    const find = async () => {
      const found = await findTranscriber(wanted)
      if (!isGone) setLanguage(found)
    }
    void find()
    return () => {
      isGone = true
    }
  }, [wanted])
  return language
}
