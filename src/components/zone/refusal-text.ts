import type { ScanWording } from '#src/brand/use-scan-wording.ts'

/** What SPEC section 8 says to a refused scan; matched by the code. */
export function refusalText(
  problem: { readonly code: string; readonly message: string; readonly upgradeRequired: boolean },
  words: ScanWording,
): string {
  const { code, message, upgradeRequired } = problem
  const text = code === 'access_denied' ? words.verificationFailed : message || words.scanFailedText
  return upgradeRequired ? `${text}${words.upgradeHint}` : text
}
