import * as v from 'valibot'
import { EpochMs } from '#src/contract/wire/time.ts'

/** The monitored parts of a site. */
export const CheckName = v.picklist(['version', 'disk', 'certificate', 'backup', 'mail', 'load'])
export type CheckName = v.InferOutput<typeof CheckName>

/** The reason for the state of a part. */
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

/** Changes of a version in plain language, by language. */
export const ReleaseNotes = v.object({
  en: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(30)),
  de: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(30))),
})
export type ReleaseNotes = v.InferOutput<typeof ReleaseNotes>

/** A monitored part of the site. Values that do not apply to its cause are null. */
export const DeskCheck = v.object({
  kind: v.literal('check'),
  id: CheckName,
  /** `warning`: it works but will soon fail. `failing`: users notice it. */
  state: v.picklist(['ok', 'warning', 'failing']),
  cause: CheckCause,
  /** The expiry of a certificate, the last backup, or the oldest queued mail. */
  at: v.nullable(EpochMs),
  /** Number of mails, milliseconds, or free bytes. */
  count: v.nullable(v.number()),
  version: v.nullable(v.string()),
  notes: v.nullable(ReleaseNotes),
})
export type DeskCheck = v.InferOutput<typeof DeskCheck>
