import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import type { Flag } from './zone-tables.ts'

export interface SessionsTable {
  readonly id: string
  readonly user_id: UserId
  readonly created_at: number
  readonly last_seen_at: number
  readonly idle_ms: number
  readonly ends_at: number
  readonly user_agent: string
  /**
   * The device that last pulled with it, the number of unsent changes there, and how many its browser is known to have
   * lost.
   */
  readonly device_id: string | null
  readonly unsent_count: number
  readonly lost_count: number
  /** The generation of its newest cookie token. */
  readonly newest_token: number
  /** The first part of its last IP address: `203.0.113.x`. */
  readonly network: string | null
}

/** A key of a session: a cookie token, or a secret that resumes the session. */
export interface SessionTokensTable {
  readonly hash: string
  readonly session_id: string
  readonly kind: 'cookie' | 'resume'
  /** 1, 2, 3 …: a newer key replaces earlier ones. */
  readonly generation: number
  readonly issued_at: number
  /** The browser has sent it, so it was received. */
  readonly confirmed: Flag
  readonly valid_until: number | null
}

/** The key with which a session's device signs changes that other phones deliver. */
export interface CourierKeysTable {
  readonly user_id: UserId
  /** SHA-256 of the public key, in base64url. */
  readonly key_hash: string
  readonly session_id: string
  readonly created_at: number
}

/** The operators of this site. */
export interface AdminsTable {
  readonly user_id: UserId
  readonly granted_at: number
  readonly granted_by: 'setup-link' | 'verified-address'
}

/** A code with which a guest continues with the same account on another device. */
export interface HandoverCodesTable {
  readonly code_hash: string
  readonly user_id: UserId
  readonly ends_at: number
  /** The hash of the key with which it was used; '' if there was no key, null if it is unused. */
  readonly used_key: string | null
  readonly used_at: number | null
}

/** The terms that a user accepted. */
export interface ConsentsTable {
  readonly user_id: UserId
  readonly given_by: 'sign-up' | 'purchase'
  readonly terms_version: string
  readonly privacy_version: string
  /** When the user agreed, by the device's clock, and when the server received it. */
  readonly given_at: number
  readonly received_at: number
}

/** A user's API token, stored as a hash. */
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

/** A passkey with which a member signs in. */
export interface PasskeysTable {
  readonly id: string
  readonly user_id: UserId
  /** In base64url, as in WebAuthn. */
  readonly credential_id: string
  /** COSE, in base64url. */
  readonly public_key: string
  /** The authenticator's signature counter; 0 if it does not count. */
  readonly sign_count: number
  /** JSON of the transports by which a browser can reach it. */
  readonly transports: string
  readonly is_synced: Flag
  readonly name: string
  readonly created_at: number
  readonly last_used_at: number | null
}

/** A challenge that was answered. Each challenge can be used only once. */
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

/** A profile photo, small enough to store in the database. It is deleted with the account and leaves no file behind. */
export interface ProfilePicturesTable {
  readonly user_id: UserId
  readonly filename: string
  /** WebP in base64url. */
  readonly content: string
  readonly changed_at: number
}

/** An account that has expired but may not be fully deleted. */
export interface AccountRemovalsTable {
  readonly user_id: UserId
  readonly begun_at: number
}

/** A ZIP of a user's own data. Its bytes are stored in pieces under one name. */
export interface DataExportsTable {
  readonly id: Uuid
  readonly user_id: UserId
  readonly requested_at: number
  /** When it is created, or retried after a failed attempt. */
  readonly next_at: number
  readonly made_at: number | null
  /** When it stops being downloadable. */
  readonly ends_at: number | null
  readonly filename: string
  readonly pieces: number
  readonly bytes: number
  readonly attempts: number
}

/** A guest account that was merged into another account. Later data under the guest's id belongs to that account. */
export interface MergedGuestsTable {
  readonly guest_id: UserId
  readonly user_id: UserId
  readonly merged_at: number
}
