import { useState } from 'react'
import * as v from 'valibot'
import { readChoice, storeChoice } from '#src/platform/storage/web-storage.ts'
import { IsoDay } from '#src/contract/wire/time.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'

/** A host's changes. null means the brand's default text. Sizes are those of the code without its quiet zone. */
const PosterSettings = v.object({
  headline: v.nullable(v.pipe(v.string(), v.maxLength(80))),
  text: v.nullable(v.pipe(v.string(), v.maxLength(160))),
  label: v.pipe(v.string(), v.maxLength(40)),
  posterCodeMm: v.pipe(v.number(), v.minValue(25), v.maxValue(150)),
  cardCodeMm: v.pipe(v.number(), v.minValue(25), v.maxValue(60)),
  /** The day that the sheet is printed for. null: the zone's own day. */
  day: v.optional(v.nullable(IsoDay), null),
})
type PosterSettings = v.InferOutput<typeof PosterSettings>

const untouched: PosterSettings = {
  headline: null,
  text: null,
  label: '',
  posterCodeMm: 120,
  cardCodeMm: 33,
  day: null,
}

/** The print settings of a zone, stored on this device. */
export function usePosterSettings(zoneId: ZoneId): {
  readonly settings: PosterSettings
  readonly change: (changes: Partial<PosterSettings>) => void
} {
  const key = `poster ${zoneId}`
  const [settings, setSettings] = useState(() => readPosterSettings(key))
  const change = (changes: Partial<PosterSettings>) => {
    const next = { ...settings, ...changes }
    setSettings(next)
    storeChoice(key, JSON.stringify(next))
  }
  return { settings, change }
}

function readPosterSettings(key: string): PosterSettings {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), PosterSettings), readChoice(key))
  return read.success ? read.output : untouched
}
