import * as v from 'valibot'
import { EpochMs } from '#src/contract/wire/time.ts'

/** The parts of a site that are watched. */
export const CheckName = v.picklist(['version', 'disk', 'certificate', 'backup', 'mail', 'load'])
export type CheckName = v.InferOutput<typeof CheckName>

/** What was found of a part. */
export const CheckCause = v.picklist([
  'version-current',
  'version-newer',
  'disk-roomy',
  'disk-short',
  'disk-full',
  'certificate-valid',
  'certificate-ends',
  'certificate-unreachable',
  'certificate-unknown',
  'backup-recent',
  'backup-old',
  'backup-none',
  'mail-sent',
  'mail-folder',
  'mail-stuck',
  'mail-refused',
  'load-light',
  'load-heavy',
])
export type CheckCause = v.InferOutput<typeof CheckCause>

/** What a version brought, in plain words, by language. */
export const ReleaseNotes = v.object({
  en: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(30)),
  de: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(30))),
})
export type ReleaseNotes = v.InferOutput<typeof ReleaseNotes>

/** A watched part of the site. A value is null where its cause has none. */
export const DeskCheck = v.object({
  kind: v.literal('check'),
  id: CheckName,
  /** `warning`: it works and soon does not. `failing`: people notice it. */
  state: v.picklist(['ok', 'warning', 'failing']),
  cause: CheckCause,
  /** The end of a certificate, the last backup, or the oldest waiting mail. */
  at: v.nullable(EpochMs),
  /** Mails, milliseconds, or free bytes. */
  count: v.nullable(v.number()),
  version: v.nullable(v.string()),
  notes: v.nullable(ReleaseNotes),
})
export type DeskCheck = v.InferOutput<typeof DeskCheck>
