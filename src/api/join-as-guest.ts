/**
 * The result of creating a guest. `entered`: the user, as the server returned it. `foreign`: a response that is not our
 * server's, for example a captive portal's. `unreachable`: no response.
 */
export type GuestAnswer =
  | { readonly kind: 'entered'; readonly user: string }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'foreign' | 'unreachable' }

interface Guest {
  readonly displayName: string
  /** The same for every attempt, so that a lost response does not create a second guest. */
  readonly key: string
}

const timeoutMs = 15_000
/** Copied from the contract, whose schemas would make the join page's script several times as large. */
export const guestCall = {
  path: '/api/auth/guest',
  header: 'x-waypost',
  keyHeader: 'idempotency-key',
} as const

/** Creates a guest and signs in. For the page that has not loaded the app's code yet. Never throws. */
export async function joinAsGuest({ displayName, key }: Guest): Promise<GuestAnswer> {
  try {
    const answer = await fetch(guestCall.path, {
      method: 'POST',
      credentials: 'same-origin',
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        [guestCall.keyHeader]: key,
      },
      body: JSON.stringify({ displayName }),
    })
    if (answer.headers.get(guestCall.header) !== '1') return { kind: 'foreign' }
    return answer.ok
      ? { kind: 'entered', user: await answer.text() }
      : { kind: 'refused', status: answer.status }
  } catch {
    return { kind: 'unreachable' }
  }
}
