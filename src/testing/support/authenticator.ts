import type { Page } from 'playwright/test'

/** A passkey with its private key, as exported by Chromium's virtual authenticator. */
interface Credential {
  readonly credentialId: string
  readonly isResidentCredential: boolean
  readonly rpId?: string
  readonly privateKey: string
  readonly userHandle?: string
  readonly signCount: number
}

interface Authenticator {
  credentials(): Promise<readonly Credential[]>
  add(credential: Credential): Promise<void>
  clear(): Promise<void>
}

/**
 * Adds an authenticator that approves every request to the page's browser. Returns functions to read its passkeys and
 * to move them.
 */
export async function withAuthenticator(page: Page): Promise<Authenticator> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    async add(credential) {
      await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
    async clear() {
      await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
    },
  }
}
