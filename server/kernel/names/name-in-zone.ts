import { anonymousName } from '#src/contract/entities/accounts/user.ts'

/** Returns a user's name as shown in a zone, with the number that distinguishes users of the same name. */
export function nameInZone({
  display_name: name,
  name_number: number,
}: {
  readonly display_name: string
  readonly name_number: number | null
}): string {
  return name !== '' && number !== null && number > 1 ? `${name} (${number})` : name || anonymousName
}
