import * as v from 'valibot'
import { boundedList, boundedText } from '#src/contract/rules/bounds.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { IsoTime } from '#src/contract/wire/time.ts'

/** Maximum number of passkeys per account. */
export const maxPasskeys = 20

/** The name that its owner gives a passkey. */
export const PasskeyName = cleanText(60)

export const PasskeyId = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'is not a passkey id'))

/** A passkey as shown to its owner. */
export const Passkey = v.object({
  id: PasskeyId,
  name: v.string(),
  createdAt: IsoTime,
  lastUsedAt: v.nullable(IsoTime),
  /** True if a password manager copies it to the owner's other devices. */
  isSynced: v.boolean(),
})
export type Passkey = v.InferOutput<typeof Passkey>

const binary = (maxLength: number) => v.pipe(boundedText(maxLength), v.regex(/^[\w-]+$/, 'is not base64url'))

/** WebAuthn limits an id to 1023 bytes. */
const CredentialId = binary(1364)
const Transports = boundedList(boundedText(32), 20)
const Descriptor = v.object({
  id: CredentialId,
  type: v.literal('public-key'),
  transports: v.optional(Transports),
})

/** The part of `PublicKeyCredentialCreationOptionsJSON` (WebAuthn level 3) that this server uses. */
export const PasskeyCreation = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(Descriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
})
export type PasskeyCreation = v.InferOutput<typeof PasskeyCreation>

/** `PublicKeyCredentialRequestOptionsJSON` for any account; the passkey itself identifies its account. */
export const PasskeyRequest = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
})
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>

const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: v.literal('public-key'),
}

/** `RegistrationResponseJSON`: the credential that the browser created. */
export const PasskeyAttestation = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: binary(4096),
    attestationObject: binary(40_000),
    transports: v.optional(Transports),
  }),
})
export type PasskeyAttestation = v.InferOutput<typeof PasskeyAttestation>

/** `AuthenticationResponseJSON`: the data that a passkey signed. */
export const PasskeyAssertion = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: binary(4096),
    authenticatorData: binary(8192),
    signature: binary(8192),
    userHandle: v.optional(v.nullable(binary(128))),
  }),
})
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertion>
