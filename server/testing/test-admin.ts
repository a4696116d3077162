import { makeSetupLink } from '#server/site/setup-link.ts'
import type { TestPerson } from './test-client.ts'
import type { TestServer } from './test-server.ts'

/** Makes a signed-in account an admin with a new setup link. */
export async function makeAdmin(server: TestServer, account: TestPerson): Promise<void> {
  const link = await makeSetupLink(server.deps, server.url)
  const made = await account.call('POST /api/auth/admin', { token: new URL(link).hash.slice(1) })
  if (made.status !== 200) throw new Error(`No admin was created: ${JSON.stringify(made.json)}`)
}
