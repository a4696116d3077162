import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Flag } from './zone-tables.ts'

/** A personal token of a program, known by its hash. */
export interface ApiTokensTable {
  readonly id: string
  readonly user_id: UserId
  readonly rev: number
  readonly name: string
  readonly start: string
  readonly hash: string
  readonly scopes: string
  readonly created_at: number
  readonly ends_at: number
  readonly last_used_at: number | null
}

/** A public key by which a member signs in. */
export interface PasskeysTable {
  readonly id: string
  readonly user_id: UserId
  /** In base64url, as WebAuthn writes it. */
  readonly credential_id: string
  /** COSE, in base64url. */
  readonly public_key: string
  /** How often it has signed, as the authenticator says; 0 for those that do not count. */
  readonly sign_count: number
  /** JSON: how a browser may reach it. */
  readonly transports: string
  readonly is_synced: Flag
  readonly name: string
  readonly created_at: number
  readonly last_used_at: number | null
}

/** A challenge that has been answered; one is answered once. */
export interface SpentChallengesTable {
  readonly challenge: string
  readonly spent_at: number
}

/** The account that an identity at a provider signs in to. */
export interface OidcIdentitiesTable {
  readonly issuer: string
  readonly subject: string
  readonly user_id: UserId
  readonly created_at: number
  readonly last_used_at: number
}

/** What a person looks like, small enough to lie in the database: it goes with the account, and no file is left behind. */
export interface ProfilePicturesTable {
  readonly user_id: UserId
  readonly filename: string
  /** WebP in base64url. */
  readonly content: string
  readonly changed_at: number
}
