/** What strangers wrote must not steer the operator's terminal: control characters become spaces. */
export function printable(text: string, keepsLines = false): string {
  const controls = keepsLines ? /(?!\n)[\p{Cc}\p{Cf}]/gu : /[\p{Cc}\p{Cf}]/gu
  return text.replaceAll(controls, ' ')
}
