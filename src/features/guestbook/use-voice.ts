import { useEffect, useRef, useState } from 'react'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { peaksOf } from '#src/contract/rules/voice-peaks.ts'
import type { VoiceDraftRow } from '#src/data/engine/rows/voice-draft-row.ts'
import type { RecordedVoice } from '#src/data/guestbook/guestbook-commands.ts'
import { deleteVoiceDraft, saveVoiceDraft, useVoiceDraft } from '#src/data/guestbook/voice-draft.ts'
import { makeVoice } from '#src/media/make-voice.ts'
import {
  recordVoice,
  type VoiceEnd,
  type VoiceProblem,
  type VoiceRecording,
} from '#src/media/record-voice.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/** The state of a voice recording. `cut`: it ended before the speaker stopped it. */
type VoicePhase =
  | { readonly kind: 'none'; readonly problem: VoiceProblem | null }
  | { readonly kind: 'asking' }
  | { readonly kind: 'recording'; readonly level: number; readonly leftMs: number }
  | { readonly kind: 'making' }
  | { readonly kind: 'ready'; readonly voice: RecordedVoice; readonly isCut: boolean }

interface VoiceControls {
  readonly phase: VoicePhase
  /** Opens the microphone and starts recording. Replaces the previous recording. */
  readonly record: () => void
  readonly stop: () => void
  readonly remove: () => void
}

/**
 * The voice recording of an entry that is being written. Each second is stored on the device first, so the recording
 * survives a reload, a phone call and an unplugged microphone.
 */
export function useVoice(zoneId: ZoneId): VoiceControls {
  const draft = useVoiceDraft(zoneId)
  const [live, setLive] = useState<Extract<VoicePhase, { kind: 'asking' | 'recording' }> | null>(null)
  const [problem, setProblem] = useState<VoiceProblem | null>(null)
  const [isCut, setCut] = useState(false)
  const recording = useRef<VoiceRecording | null>(null)
  const isLive = live !== null
  useVoiceEncoding(isLive ? null : (draft ?? null), () => setProblem('failed'))
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
      recording.current?.stop()
    }
  }, [])
  const record = async () => {
    setProblem(null)
    setCut(false)
    setLive({ kind: 'asking' })
    const writer = createPartWriter(zoneId)
    const recorder = await recordVoice({
      onLevel: (level, leftMs) => {
        writer.level(level)
        setLive({ kind: 'recording', level, leftMs })
      },
      onPart: (part) => writer.part(part, recording.current?.mimeType ?? part.type),
      onEnd: (end: VoiceEnd) => {
        recording.current = null
        setCut(end === 'cut')
        const storeDraft = async () => {
          if (!(await writer.end())) setProblem('failed')
          setLive(null)
        }
        void storeDraft()
      },
    })
    if (!recorder.ok) {
      setLive(null)
      setProblem(recorder.error.code)
      return
    }
    recording.current = recorder.value
    // The component was unmounted while the browser asked for microphone permission.
    if (isUnmounted.current) recorder.value.stop()
  }
  return {
    phase: live ?? idlePhase(draft, { problem, isCut }),
    record: () => void record(),
    stop: () => recording.current?.stop(),
    remove: () => {
      setCut(false)
      void deleteVoiceDraft(zoneId)
    },
  }
}

function idlePhase(
  draft: VoiceDraftRow | null | undefined,
  { problem, isCut }: { readonly problem: VoiceProblem | null; readonly isCut: boolean },
): VoicePhase {
  if (draft === undefined || draft === null || draft.parts.length === 0) return { kind: 'none', problem }
  if (draft.made === null) return problem === null ? { kind: 'making' } : { kind: 'none', problem }
  return { kind: 'ready', voice: { ...draft.made, peaks: peaksOf(draft.levels) }, isCut }
}

/** Encodes a recording for sending if that has not happened yet, also if its page was closed earlier. */
function useVoiceEncoding(draft: VoiceDraftRow | null, onFailed: () => void): void {
  const attempted = useRef<VoiceDraftRow | null>(null)
  useEffect(() => {
    if (draft === null || draft.made !== null || draft.parts.length === 0 || attempted.current === draft)
      return
    attempted.current = draft
    const make = async () => {
      const made = await makeVoice(new Blob([...draft.parts], { type: draft.mimeType }))
      if (made.ok && made.value.lengthMs > 0) await saveVoiceDraft({ ...draft, made: made.value })
      else onFailed()
    }
    make().catch((error: unknown) => {
      browserPlatform.log.error('voice-not-stored', error)
      onFailed()
    })
  })
}

/** Stores the parts of a recording in sequence. */
function createPartWriter(zoneId: ZoneId) {
  const parts: ArrayBuffer[] = []
  const levels: number[] = []
  let isStored = true
  let last: Promise<void> = Promise.resolve()
  return {
    level: (level: number) => {
      levels.push(level)
    },
    part: (part: Blob, mimeType: string) => {
      const previous = last
      const storePart = async () => {
        await previous
        parts.push(await part.arrayBuffer())
        try {
          await saveVoiceDraft({ zoneId, parts: [...parts], mimeType, levels: [...levels], made: null })
          isStored = true
        } catch (error) {
          isStored = false
          browserPlatform.log.error('voice-not-stored', error)
        }
      }
      last = storePart()
    },
    /** Waits until all received parts are stored. Returns true if the device has the complete recording. */
    end: async () => {
      await last
      return isStored && parts.length > 0
    },
  }
}
