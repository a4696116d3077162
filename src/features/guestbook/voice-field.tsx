import { Mic, Square, Captions } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { VoicePlayer } from '#src/components/guestbook/voice-player.tsx'
import { secondMs } from '#src/contract/wire/durations.ts'
import type { RecordedVoice } from '#src/data/guestbook/guestbook-commands.ts'
import { guestbookWords } from '#src/i18n/en/guestbook.ts'
import { useWords, useTranslation } from '#src/i18n/use-words.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { findTranscriber, transcribeVoice } from '#src/media/transcribe-voice.ts'
import type { useVoice } from './use-voice.ts'

interface VoiceFieldProps {
  readonly controls: ReturnType<typeof useVoice>
  /** The reader's name. */
  readonly name: string
  /** The transcript that this device made. */
  readonly onWritten: (text: string) => void
}

/** Records a voice message, plays it, replaces it or removes it. */
export function VoiceField({ controls, name, onWritten }: VoiceFieldProps) {
  const words = useWords(guestbookWords).voice
  const { phase, record, stop, remove } = controls
  switch (phase.kind) {
    case 'none':
      return (
        <div className={box}>
          {phase.problem === null ? (
            <p className={mutedText}>{words.hint}</p>
          ) : (
            <Notice tone="warning">{words[phase.problem]}</Notice>
          )}
          <div className={row}>
            <Button tone="plain" icon={<Mic size={19} aria-hidden="true" />} onClick={record}>
              {words.record}
            </Button>
          </div>
        </div>
      )
    case 'asking':
    case 'making':
      return (
        <div className={box} role="status">
          <p className={mutedText}>{words.working}</p>
        </div>
      )
    case 'recording':
      return (
        <div className={box}>
          <Meter level={phase.level} />
          <div className={row}>
            <Button tone="danger" icon={<Square size={17} aria-hidden="true" />} onClick={stop}>
              {words.stop}
            </Button>
            <span className={time} data-transient>
              {words.left({ count: Math.ceil(phase.leftMs / secondMs) })}
            </span>
          </div>
        </div>
      )
    case 'ready':
      return (
        <div className={box}>
          {phase.isCut ? <Notice tone="info">{words.cut}</Notice> : null}
          <RecordingPlayer voice={phase.voice} name={name} />
          <div className={row}>
            <Button tone="plain" size="small" onClick={record}>
              {words.again}
            </Button>
            <Button tone="quiet" size="small" onClick={remove}>
              {words.remove}
            </Button>
            <WriteDown voice={phase.voice} onWritten={onWritten} />
          </div>
        </div>
      )
  }
}

/** Shows the current volume. */
function Meter({ level }: { readonly level: number }) {
  return (
    <span aria-hidden="true" className={meter}>
      <span className={fill} style={{ width: `${Math.round(level * 100)}%` }} />
    </span>
  )
}

function RecordingPlayer({ voice, name }: { readonly voice: RecordedVoice; readonly name: string }) {
  const { bytes, mimeType, lengthMs, peaks } = voice
  const address = useMemo(() => URL.createObjectURL(new Blob([bytes], { type: mimeType })), [bytes, mimeType])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <VoicePlayer address={address} name={name} lengthMs={lengthMs} peaks={peaks} />
}

interface WriteDownProps {
  readonly voice: RecordedVoice
  readonly onWritten: (text: string) => void
}

/** Transcribes the voice, in browsers that do so on the device; nothing in others. */
function WriteDown({ voice, onWritten }: WriteDownProps) {
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

/** null if there is none, or if it is not known yet. */
function useTranscriber(languageTag: string): string | null {
  const [language, setLanguage] = useState<string | null>(null)
  useEffect(() => whileWanted(findTranscriber(languageTag), setLanguage), [languageTag])
  return language
}

const box = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  padding: '4',
  borderRadius: '[min(token(radii.card), 1rem)]',
  backgroundColor: 'sunken',
})
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const time = css({ fontVariantNumeric: 'tabular-nums', fontWeight: 'semibold' })
const meter = css({
  display: 'block',
  height: '2',
  borderRadius: 'full',
  backgroundColor: 'line',
  overflow: 'hidden',
})
const fill = css({
  display: 'block',
  height: 'full',
  borderRadius: 'full',
  backgroundColor: 'accent',
})
