import { anonymousName } from '#src/contract/entities/accounts/user.ts'

/** A user's name as a zone shows it: with the number by which it tells them apart from others of that name. */
export function nameInZone({
  display_name: name,
  name_number: number,
}: {
  readonly display_name: string
  readonly name_number: number | null
}): string {
  return name !== '' && number !== null && number > 1 ? `${name} (${number})` : name || anonymousName
}
