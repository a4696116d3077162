import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { LegalPage } from '#src/contract/entities/legal.ts'
import { legalText } from './legal-texts.ts'
import { insertMissing } from '#server/core/db/row-queries.ts'

const insertConsent = insertMissing('consents', [
  'user_id',
  'given_by',
  'terms_version',
  'privacy_version',
  'given_at as at',
  'received_at',
])

const languages = ['en', 'de'] as const

/** The currently shown versions. For a text that differs by language, the versions of all languages. */
export interface ShownVersions {
  readonly termsVersion: string
  readonly privacyVersion: string
}

/** Reads the currently shown versions, before the transaction that stores a consent to them. */
export async function shownVersions(deps: Pick<Deps, 'config'>): Promise<ShownVersions> {
  const [termsVersion, privacyVersion] = await Promise.all([
    shownVersion(deps, 'terms'),
    shownVersion(deps, 'privacy'),
  ])
  return { termsVersion, privacyVersion }
}

/** Returns the currently shown version of one text. */
export async function shownVersion({ config }: Pick<Deps, 'config'>, page: LegalPage): Promise<string> {
  const texts = await Promise.all(languages.map((language) => legalText(config.dataDir, page, language)))
  return [...new Set(texts.map(({ version }) => version))].join('/')
}

/** Who agreed, and when. */
interface ConsentContext {
  readonly userId: UserId
  readonly now: number
  /**
   * When the user agreed according to the device's clock, for example while offline; absent for now. A future time
   * counts as now.
   */
  readonly tappedAt?: number | undefined
}

/** Stores that a user accepted these versions, with both times. Each version is stored once. */
export async function storeConsent(
  transaction: Transaction,
  versions: ShownVersions,
  { userId, givenBy, now, tappedAt }: ConsentContext & { readonly givenBy: 'sign-up' | 'purchase' },
): Promise<void> {
  const at = Math.min(tappedAt ?? now, now)
  await transaction.run(insertConsent, { ...versions, userId, givenBy, at, receivedAt: now })
}

/** Stores a buyer's consent to the currently shown versions, each once, in the transaction of the purchase. */
export async function storePurchaseConsent(
  transaction: Transaction,
  deps: Pick<Deps, 'config'>,
  consentContext: ConsentContext,
): Promise<void> {
  await storeConsent(transaction, await shownVersions(deps), { ...consentContext, givenBy: 'purchase' })
}
