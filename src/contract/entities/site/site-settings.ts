import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { cleanText } from '#src/contract/rules/text.ts'

/** The https address of a site, without a path. */
export const SiteAddress = v.pipe(
  boundedText(200),
  v.trim(),
  v.toLowerCase(),
  v.regex(
    /^https:\/\/[a-z0-9][a-z0-9.-]{0,180}(?::\d{1,5})?\/?$/,
    'must be an https address without a path, such as https://photos.example',
  ),
  v.transform((text) => text.replace(/(?::443)?\/?$/, '')),
)

/** Ports on which mail servers accept mail from programs. */
export const MailPort = v.picklist([465, 587, 2525])

const mailFields = {
  host: v.pipe(
    boundedText(200),
    v.trim(),
    v.regex(/^[a-z0-9][a-z0-9.-]*$/i, 'must be the name of a mail server'),
  ),
  /** 465: TLS from the start. Other ports: the connection switches to TLS before the password is sent. */
  port: MailPort,
  user: v.pipe(boundedText(200), v.trim(), v.regex(/^\P{Cc}*$/u, 'must be a line of text')),
  /** The sender address of mails. */
  from: v.pipe(boundedText(254), v.trim(), v.email('must be an email address')),
}

/** A mail server as an admin enters it. Without `password`, the stored one for the same host and user is used. */
export const MailServerFields = v.object({ ...mailFields, password: v.optional(boundedText(200)) })
export type MailServerFields = v.InferOutput<typeof MailServerFields>

/** The https address of a file. */
const FileAddress = v.pipe(
  boundedText(300),
  v.trim(),
  v.regex(
    /^https:\/\/[a-z0-9][a-z0-9.-]{0,180}(?::\d{1,5})?\/[^\s#@]{1,100}$/i,
    'must be the https address of a file',
  ),
)

/** Changed settings; absent fields stay unchanged. null: not set. */
export const SiteChange = v.object({
  publicUrl: v.optional(v.nullable(SiteAddress)),
  /** The sender of mails; null: the brand's name. */
  name: v.optional(v.nullable(cleanText(60))),
  /** The brand for visitors who have not chosen one. */
  brand: v.optional(v.nullable(BrandSlug)),
  mail: v.optional(v.nullable(MailServerFields)),
  hasDemo: v.optional(v.boolean()),
  /** Address of the file with the newest version's number; null: updates are not checked. */
  updateUrl: v.optional(v.nullable(FileAddress)),
  /** Admins get a mail if the last backup is older than this; null: no mail. */
  backupDays: v.optional(v.nullable(v.picklist([1, 7, 30]))),
})
export type SiteChange = v.InferOutput<typeof SiteChange>

/** Settings that are fixed by a server variable. */
export const FixedSetting = v.picklist(['publicUrl', 'mail', 'hasDemo', 'brand'])
export type FixedSetting = v.InferOutput<typeof FixedSetting>

/** The effective settings. */
export const SiteView = v.object({
  publicUrl: v.nullable(v.string()),
  name: v.nullable(v.string()),
  brand: v.nullable(BrandSlug),
  /** `port` null: a variable sets a port that is not listed. The password never leaves the server. */
  mail: v.nullable(
    v.object({ host: v.string(), port: v.nullable(MailPort), user: v.string(), from: v.string() }),
  ),
  hasDemo: v.boolean(),
  /** The open demo zones. `photos`: how many of `photosInAll` are created; the others follow in the background. */
  demoZones: v.array(
    v.object({
      id: ZoneId,
      name: v.string(),
      code: ZoneCode,
      photos: v.number(),
      photosInAll: v.number(),
    }),
  ),
  updateUrl: v.nullable(v.string()),
  backupDays: v.nullable(v.number()),
  /** When `waypost backup` last completed; null: never. */
  backedUpAt: v.nullable(EpochMs),
  fixed: v.array(FixedSetting),
  /** The running version. */
  version: v.string(),
})
export type SiteView = v.InferOutput<typeof SiteView>

/** Result of testing an address. `not-public`: its name resolves to a private network, which the server must not call. */
export const AddressTest = v.picklist(['reached', 'not-public', 'unreachable', 'other-site'])
export type AddressTest = v.InferOutput<typeof AddressTest>

/** Result of the test mail. Contains nothing from the mail server's response. */
export const MailTest = v.picklist([
  'sent',
  'no-address',
  'not-public',
  'unreachable',
  'no-tls',
  'login',
  'refused',
])
export type MailTest = v.InferOutput<typeof MailTest>
