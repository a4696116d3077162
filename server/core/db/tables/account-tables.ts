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
  /** The device that last pulled with it, how much waited there, and how much its browser is known to have lost. */
  readonly device_id: string | null
  readonly unsent_count: number
  readonly lost_count: number
  /** The generation of its newest cookie token. */
  readonly newest_token: number
  /** The first part of the address that it was last seen at: `203.0.113.x`. */
  readonly network: string | null
}

/** A key of a session: a token of its cookie, or a secret that resumes it. */
export interface SessionTokensTable {
  readonly hash: string
  readonly session_id: string
  readonly kind: 'cookie' | 'resume'
  /** 1, 2, 3 …: a newer key replaces those before it. */
  readonly generation: number
  readonly issued_at: number
  /** The browser has shown it: it arrived. */
  readonly confirmed: Flag
  readonly valid_until: number | null
}

/** The key with which the device of a session signs what other phones carry. */
export interface CourierKeysTable {
  readonly user_id: UserId
  /** SHA-256 of the public key, in base64url. */
  readonly key_hash: string
  readonly session_id: string
  readonly created_at: number
}

/** Who operates this site. */
export interface AdminsTable {
  readonly user_id: UserId
  readonly granted_at: number
  readonly granted_by: 'setup-link' | 'verified-address'
}

/** A code by which a guest goes on under the same account on another device. */
export interface HandoverCodesTable {
  readonly code_hash: string
  readonly user_id: UserId
  readonly ends_at: number
  /** The hash of the key under which it was used; '' without a key, null while it was not. */
  readonly used_key: string | null
  readonly used_at: number | null
}

/** Which terms a user accepted. */
export interface ConsentsTable {
  readonly user_id: UserId
  readonly given_by: 'sign-up' | 'purchase'
  readonly terms_version: string
  readonly privacy_version: string
  /** When the user agreed, by the clock of their device, and when that arrived. */
  readonly given_at: number
  readonly received_at: number
}

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

/** An account that have expired, and of which something may be left. */
export interface AccountRemovalsTable {
  readonly user_id: UserId
  readonly begun_at: number
}

/** A ZIP of a user's own data; its bytes are pieces under one name in the store. */
export interface DataExportsTable {
  readonly id: Uuid
  readonly user_id: UserId
  readonly asked_at: number
  /** When it is made, or made again after an attempt that broke. */
  readonly next_at: number
  readonly made_at: number | null
  /** From then on it cannot be fetched. */
  readonly ends_at: number | null
  readonly filename: string
  readonly pieces: number
  readonly bytes: number
  readonly attempts: number
}

/** A guest who has become part of an account: what still comes under the guest's id is the account's. */
export interface MergedGuestsTable {
  readonly guest_id: UserId
  readonly user_id: UserId
  readonly merged_at: number
}
